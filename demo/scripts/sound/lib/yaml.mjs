// YAML of the content bundle, read and written with the package `yaml`.
import { parse, stringify } from "yaml";

/**
 * Reads a whole document.
 * @throws {Error} with the file, the line and the column of the first mistake.
 */
export function parseYaml(text, file) {
  try {
    return parse(text);
  } catch (error) {
    throw new Error(`${file}: ${error.message}`, { cause: error });
  }
}

/** A document of the bundle that says which command made it from a template. */
export const yamlMadeBy = (command, value) =>
  `# Made by ${command} from the template of the same name.\n${writeYaml(value)}`;

/** Writes a document; text of several lines stays readable, and no line is folded. */
export const writeYaml = (value) => stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });
