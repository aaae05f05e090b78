/** @param {string} text */
const escaped = (text) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

/** @param {string | number} text */
const escapedProperty = (text) => escaped(`${text}`).replaceAll(':', '%3A').replaceAll(',', '%2C');

/**
 * Prints an error as GitHub's annotation, which a pull request shows at the line of the file. Prints nothing elsewhere.
 * @param {{ file?: string, line?: number, title?: string }} at the file relative to the repository
 * @param {string} message
 */
export const annotate = (at, message) => {
  if (!process.env.GITHUB_ACTIONS) return;
  const properties = Object.entries(at).map(([name, value]) => `${name}=${escapedProperty(value)}`);
  console.log(`::error${properties.length > 0 ? ` ${properties.join(',')}` : ''}::${escaped(message)}`);
};
