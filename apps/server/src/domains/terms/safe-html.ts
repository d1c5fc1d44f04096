const TAGS = 'h1|h2|h3|h4|p|ul|ol|li|strong|em|b|i|u|br|hr|blockquote|table|thead|tbody|tr|th|td|a'
const VOID = ['br', 'hr']

const tag = new RegExp(`^<(/?)(${TAGS})(?: href="(https?://|mailto:|/(?!/))[^"<>\\s]*")?\\s*/?>$`)

/**
 * The reason why a text must not be shown, in one sentence, or null where it is safe. Safe is plain HTML of
 * headings, paragraphs, lists, tables and links, with every element closed, and with no other element or
 * attribute.
 */
export function problemOf(html: string): string | null {
  if (html.replaceAll(/<[^<>]*>/g, '').trim() === '') return 'This text is empty.'
  const open: string[] = []
  for (const [found] of html.matchAll(/<[^<>]*>?/g)) {
    const [, isEnd, name = '', href] = tag.exec(found) ?? []
    if (name === '' || (href && (name !== 'a' || isEnd)))
      return `${found.slice(0, 60)} is not allowed in this text.`
    if (VOID.includes(name)) continue
    if (!isEnd) open.push(name)
    else if (open.pop() !== name) return `${found} closes nothing.`
  }
  const left = open.pop()
  return left ? `<${left}> is never closed.` : null
}
