# Varnish in front of a station on several machines. For Debian 12 (Varnish 7.1 and the package
# varnish-modules): copy it to /etc/varnish/zender.vcl, and varnish.service.conf beside it to
# /etc/systemd/system/varnish.service.d/zender.conf. docs/several-machines.md explains it.
#
# It keeps what the servers allow (s-maxage), and for how long they allow what is older: some
# seconds while one request fetches the new reply (stale-while-revalidate), and as long as they say
# while they are down or fail (stale-if-error). When something changes, a server names the topics
# (Surrogate-Key), and what depends on them is fetched again before anybody gets it.
vcl 4.1;

import std;
import var;
import xkey;

# HAProxy, which chooses a server (`listen servers` in haproxy.cfg).
backend servers {
  .host = "127.0.0.1";
  .port = "8000";
  .connect_timeout = 3s;
  .first_byte_timeout = 60s;
  .between_bytes_timeout = 30s;
  .probe = {
    .url = "/any-server";
    .interval = 500ms;
    .timeout = 3s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

# Who may tell what changed: the station's servers. They also show the token of
# /etc/varnish/zender-token, which is purge.token in their settings.
acl purgers {
  "10.0.0.0"/24;
}

sub vcl_recv {
  if (req.restarts == 0) {
    # Varnish has added the address of HAProxy, which put the listener's in. Servers take the last
    # that is not of a proxy they trust (server.trusted_proxies).
    set req.http.X-Forwarded-For = regsub(req.http.X-Forwarded-For, ",[^,]*$", "");
    unset req.http.X-Zender-Fresh;
    unset req.http.X-Zender-Stale;
  }
  if (req.method == "BAN") {
    call changed;
  }
  # HAProxy asks whether Varnish runs.
  if (req.url == "/varnish-runs") {
    return (synth(200));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Sound without end.
  if (req.url ~ "^/stream/[^/]+(/live)?\.(aac|mp3)$") {
    return (pipe);
  }
  # Sound and films: the servers count who listens by what they send, keep what is asked often in
  # memory, and send parts of large files. Signed addresses are private.
  if (req.url ~ "^/media/" && req.url !~ "^/media/images/" || req.url ~ "^/stream/.*\.aac$" ||
      req.http.Range || req.http.Authorization) {
    return (pass);
  }
  # The servers read no cookies.
  unset req.http.Cookie;
  call address;
  call encodings;
  # See vcl_hit: not what is old; or, when the servers failed, however old it is.
  if (req.http.X-Zender-Stale) {
    set req.grace = 365d;
  } elseif (req.http.X-Zender-Fresh) {
    set req.grace = 0s;
  }
  return (hash);
}

# The address without what campaigns and other sites add to its query, which the servers do not read:
# a page is kept once, however readers got to it.
sub address {
  if (req.url ~ "\?(.*&)?(utm_[^=&]*|mc_[^=&]*|fbclid|gclid|msclkid)=") {
    set req.http.X-Zender-Query = "&" + regsub(req.url, "^[^?]*\?", "");
    set req.http.X-Zender-Query = regsuball(req.http.X-Zender-Query, "&(utm_[^=&]*|mc_[^=&]*|fbclid|gclid|msclkid)=[^&]*", "");
    set req.url = regsub(req.url, "\?.*$", "") + regsub(req.http.X-Zender-Query, "^&", "?");
    unset req.http.X-Zender-Query;
  }
}

# Whatever name the site is asked under, the servers answer the same.
sub vcl_hash {
  hash_data(req.url);
  return (lookup);
}

# What the browser can decode, always written the same way: replies are kept by Accept-Encoding.
# Varnish itself must not compress or decompress (http_gzip_support=off).
sub encodings {
  if (req.http.Accept-Encoding) {
    set req.http.X-Zender-Encodings = "";
    if (req.http.Accept-Encoding ~ "(?i)(^|[,\s])zstd\s*(,|$|;\s*q=(1|0\.0*[1-9]))") {
      set req.http.X-Zender-Encodings = "zstd, ";
    }
    if (req.http.Accept-Encoding ~ "(?i)(^|[,\s])br\s*(,|$|;\s*q=(1|0\.0*[1-9]))") {
      set req.http.X-Zender-Encodings = req.http.X-Zender-Encodings + "br, ";
    }
    if (req.http.Accept-Encoding ~ "(?i)(^|[,\s])gzip\s*(,|$|;\s*q=(1|0\.0*[1-9]))") {
      set req.http.X-Zender-Encodings = req.http.X-Zender-Encodings + "gzip, ";
    }
    set req.http.Accept-Encoding = regsub(req.http.X-Zender-Encodings, ", $", "");
    unset req.http.X-Zender-Encodings;
    if (req.http.Accept-Encoding == "") {
      unset req.http.Accept-Encoding;
    }
  }
}

# BAN with `Surrogate-Key: topic topic …`. What depends on the topics is not removed, but is no
# longer fresh: it is still there when no server can make it again. This asks an index by topic, so
# no list of bans grows and nothing has to be compared later.
sub changed {
  if (client.ip !~ purgers ||
      req.http.Authorization != "Bearer " + regsub(std.fileread("/etc/varnish/zender-token"), "\s+$", "")) {
    return (synth(403));
  }
  if (req.http.Surrogate-Key !~ "^[A-Za-z0-9][A-Za-z0-9 _.-]{0,2000}$") {
    return (synth(400, "Surrogate-Key must name topics"));
  }
  # Plays change all the time; of everything else a page that is already old must not be shown
  # even once more (see vcl_hit).
  if (regsuball(req.http.Surrogate-Key, "plays-[^ ]+ *", "") != "") {
    var.global_set("changed", std.time2real(now, 0.0));
  }
  set req.http.X-Zender-Changed = xkey.softpurge(req.http.Surrogate-Key);
  return (synth(200, "Replies that changed: " + req.http.X-Zender-Changed));
}

sub vcl_hit {
  if (obj.ttl >= 0s || req.http.X-Zender-Stale || !std.healthy(req.backend_hint)) {
    return (deliver);
  }
  # It is old. stale-while-revalidate: unless it became old because something changed.
  if (obj.age > std.duration(regsub(obj.http.Cache-Control, "^.*s-maxage=([0-9]+).*$", "\1s"), 0s) &&
      obj.http.Cache-Control ~ "stale-while-revalidate=" &&
      obj.ttl + std.duration(regsub(obj.http.Cache-Control, "^.*stale-while-revalidate=([0-9]+).*$", "\1s"), 0s) > 0s &&
      now - obj.age > std.real2time(std.real(var.global_get("changed"), 0.0), now)) {
    return (deliver);
  }
  set req.http.X-Zender-Fresh = "1";
  return (restart);
}

sub vcl_backend_response {
  if (beresp.status >= 500) {
    # An old reply stays: any other return would remove it. Errors of HAProxy, which knows no
    # server, are said in vcl_synth.
    if (bereq.is_bgfetch || bereq.http.X-Zender-Fresh || !beresp.http.X-Request-Id) {
      return (abandon);
    }
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    set beresp.keep = 0s;
    set beresp.uncacheable = true;
    return (deliver);
  }
  # Small replies are complete before the first byte is sent. If the server breaks off, another one
  # is asked and the listener notices nothing.
  if (std.integer(beresp.http.Content-Length, 100000000) <= 4000000) {
    set beresp.do_stream = false;
  }
  if (!beresp.http.Cache-Control) {
    set beresp.ttl = 0s;
    set beresp.uncacheable = true;
    return (deliver);
  }
  set beresp.grace = std.duration(regsub(beresp.http.Cache-Control, "^.*stale-while-revalidate=([0-9]+).*$", "\1s"), 0s);
  if (beresp.http.Cache-Control ~ "stale-if-error=") {
    set beresp.grace = std.duration(regsub(beresp.http.Cache-Control, "^.*stale-if-error=([0-9]+).*$", "\1s"), 0s);
  }
  # The index by topic reads this header.
  if (beresp.http.Surrogate-Key) {
    set beresp.http.xkey = beresp.http.Surrogate-Key;
  }
}

sub vcl_backend_error {
  if ((bereq.method == "GET" || bereq.method == "HEAD") && bereq.retries < 2) {
    return (retry);
  }
  return (abandon);
}

sub vcl_synth {
  # The servers failed. If an old reply was found before that, it is better than none.
  if (resp.status == 503 && req.http.X-Zender-Fresh && !req.http.X-Zender-Stale) {
    set req.http.X-Zender-Stale = "1";
    return (restart);
  }
  set resp.http.Cache-Control = "no-store";
  if (resp.status == 503) {
    set resp.http.Retry-After = "1";
    if (req.url ~ "^/api/") {
      set resp.http.Content-Type = "application/problem+json";
      set resp.body = {"{"type":"about:blank","title":"Service Unavailable","status":503}"};
    } else {
      set resp.http.Content-Type = "text/html; charset=utf-8";
      set resp.body = {"<!doctype html><html lang="nl"><title>Even niet bereikbaar</title>
<p>De site is even niet bereikbaar. Probeer het zo nog eens.</p></html>"};
    }
  } else {
    set resp.http.Content-Type = "text/plain; charset=utf-8";
    set resp.body = resp.reason + {"
"};
  }
  return (deliver);
}

sub vcl_deliver {
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "MISS";
  }
  if (req.http.X-Zender-Stale) {
    set resp.http.X-Cache = "STALE";
  }
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
}

sub vcl_pipe {
  # One request for each connection: what follows on it would be passed on unread.
  set bereq.http.Connection = "close";
}
