/**
 * Marks a text that is shown later, translated: a label in a table, what a rule says. It answers the text as it is.
 * `t('…')`, `sentence('…')` and `fail.…('…')` need no mark. A text without one reaches no catalogue.
 */
export function phrase<const Text extends string>(text: Text): Text {
  return text
}
