import type { DocumentNode, FragmentDefinitionNode, SelectionSetNode } from 'graphql'
import { Kind, Lexer, parse, Source, TokenKind } from 'graphql'
import { fail } from '../fail.ts'

const MOST_CHARACTERS = 16 * 1024
const MOST_TOKENS = 2000
const MOST_NESTED = 40
const MOST_FIELDS = 300
const MOST_SPREADS = 300
const MOST_DEPTH = 10
const MOST_ALIASES = 20
/** How many texts are remembered as small enough, so that each is measured only once. */
const MOST_KNOWN = 500

const OPENING: readonly TokenKind[] = [TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]
const CLOSING: readonly TokenKind[] = [TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]

interface Size {
  fields: number
  aliases: number
  spreads: number
  depth: number
}

const tooLarge = (what: string) => fail.badInput({ text: `This query is too large: ${what}.` })

// Reads token by token, without recursion: the parser behind it uses a level of its stack for each bracket.
function ensureShort(text: string): void {
  if (text.length > MOST_CHARACTERS) throw tooLarge(`more than ${MOST_CHARACTERS} characters`)
  const lexer = new Lexer(new Source(text))
  let nested = 0
  for (let tokens = 1; ; tokens += 1) {
    const { kind } = lexer.advance()
    if (kind === TokenKind.EOF) return
    if (tokens > MOST_TOKENS) throw tooLarge(`more than ${MOST_TOKENS} words and marks`)
    if (OPENING.includes(kind)) nested += 1
    if (CLOSING.includes(kind)) nested -= 1
    if (nested > MOST_NESTED) throw tooLarge(`more than ${MOST_NESTED} brackets in one another`)
  }
}

function ensureSmall({ fields, aliases, spreads, depth }: Size): void {
  if (depth > MOST_DEPTH) throw tooLarge(`more than ${MOST_DEPTH} levels`)
  if (fields > MOST_FIELDS) throw tooLarge(`more than ${MOST_FIELDS} fields`)
  if (aliases > MOST_ALIASES) throw tooLarge(`more than ${MOST_ALIASES} aliases`)
  if (spreads > MOST_SPREADS) throw tooLarge(`more than ${MOST_SPREADS} fragments`)
}

const NOTHING: Size = { fields: 0, aliases: 0, spreads: 0, depth: 0 }

const together = (one: Size, other: Size): Size => ({
  fields: one.fields + other.fields,
  aliases: one.aliases + other.aliases,
  spreads: one.spreads + other.spreads,
  depth: Math.max(one.depth, other.depth),
})

/**
 * Refuses a document that asks for too much. It measures a fragment once and counts it wherever it is spread, so a
 * small text can neither ask for much nor take long to measure.
 */
function ensureModest(document: DocumentNode): void {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const each of document.definitions) {
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each)
  }
  const measured = new Map<string, Size | 'running'>()
  const sizeOfFragment = (name: string): Size => {
    const known = measured.get(name)
    if (known === 'running') throw tooLarge('a fragment that contains itself')
    if (known) return known
    const fragment = fragments.get(name)
    if (!fragment) return NOTHING
    measured.set(name, 'running')
    const size = sizeOf(fragment.selectionSet)
    ensureSmall(size)
    measured.set(name, size)
    return size
  }
  const sizeOf = (set: SelectionSetNode | undefined): Size =>
    (set?.selections ?? [])
      .map((each): Size => {
        if (each.kind === Kind.INLINE_FRAGMENT) return sizeOf(each.selectionSet)
        const isField = each.kind === Kind.FIELD
        const inner = isField ? sizeOf(each.selectionSet) : sizeOfFragment(each.name.value)
        return {
          fields: inner.fields + (isField ? 1 : 0),
          aliases: inner.aliases + (isField && each.alias ? 1 : 0),
          spreads: inner.spreads + (isField ? 0 : 1),
          depth: inner.depth + 1,
        }
      })
      .reduce(together, NOTHING)

  for (const name of fragments.keys()) sizeOfFragment(name)
  const operations = document.definitions.flatMap((each) =>
    each.kind === Kind.OPERATION_DEFINITION ? [sizeOf(each.selectionSet)] : [],
  )
  ensureSmall(operations.reduce(together, NOTHING))
}

const known = new Set<string>()

/**
 * Refuses a text that would cost much to read, check or answer, before the parser or a rule of GraphQL has seen it:
 * the time of some of them grows with the square of the text. Throws BAD_INPUT, or the syntax error of the lexer or
 * parser.
 */
export function ensureModestText(text: string): void {
  if (known.has(text)) return
  ensureShort(text)
  ensureModest(parse(text, { noLocation: true }))
  if (known.size >= MOST_KNOWN) known.clear()
  known.add(text)
}

/**
 * Also refuses a text that does not have exactly one operation, because a socket message cannot say which of several
 * is meant.
 */
export function ensureOneOperation(text: string): void {
  ensureModestText(text)
  const { definitions } = parse(text, { noLocation: true })
  const operations = definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION)
  if (operations.length !== 1) throw fail.badInput('Ask for one thing at a time.')
}
