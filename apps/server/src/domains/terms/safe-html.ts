const TAGS = 'h1|h2|h3|h4|p|ul|ol|li|strong|em|b|i|u|br|hr|blockquote|table|thead|tbody|tr|th|td|a'
const VOID = ['br', 'hr']

const tag = new RegExp(`^<(/?)(${TAGS})(?: href="(https?://|mailto:|/(?!/))[^"<>\\s]*")?\\s*/?>$`)

/**
 * Why a text must not be shown as it is, in one sentence, or null: it is plain HTML of headings, paragraphs, lists,
 * tables and links to elsewhere, well closed, with no other element or attribute and nothing that runs.
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
