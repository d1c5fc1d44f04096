import type { TFunction } from 'i18next'

/** The options of a field, from the words of its values. */
export const labelled = <Value extends string>(labels: Record<Value, string>, t: TFunction) => {
  const words: Record<string, string> = labels
  return (Object.keys(labels) as Value[]).map((value) => ({ value, label: t(words[value] ?? value) }))
}
