/**
 * Marks a text for translation and returns it unchanged. For texts that are shown later, such as a label in a table
 * or the message of a rule. Texts in `t('…')`, `sentence('…')` and `fail.…('…')` need no mark. A text without a mark
 * is in no catalogue.
 */
export function phrase<const Text extends string>(text: Text): Text {
  return text
}
