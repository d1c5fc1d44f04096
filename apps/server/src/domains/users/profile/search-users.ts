import { sentence } from '@reprise/rules/platform/sentence'
import { isPlainText, longestSent } from '@reprise/rules/platform/text/text'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { fail } from '#platform/fail.ts'
import type { Page } from '#platform/page.ts'
import { countOf } from '#platform/page.ts'
import type { UserRow } from '../users.tables.ts'
import { isShownSql } from './shown-person.ts'

// A picker asks at most once a second while somebody types. A person who lists the members asks more often.
const MOST_SEARCHES = 200
const WINDOW_MINUTES = 60
const LONGEST_KEYWORD = 100
const MOST_AT_ONCE = 50
const FARTHEST = 200
/** For a shorter keyword, an index of three characters finds only the beginnings of words. */
const SHORTEST_PART = 3

const countSearch = statement<[string, Temporal.Instant, Temporal.Instant, number], { searches: number }>(`
insert into user_search_window as w (user_id, began_at, searches) values ($1, $2, 1)
on conflict (user_id) do update set
  searches = case when w.began_at <= $3 then 1 else least(w.searches, $4) + 1 end,
  began_at = case when w.began_at <= $3 then $2 else w.began_at end
returning searches`)

// Leaves out people who are away, who have proven nothing (S-143), or whose name is a stand-in.
const found = `
from users u
where ${isShownSql('u')}
  and case when u.email is null then u.phone_verified_at else u.email_verified_at end is not null
  and (folded(u.name) like any(array[folded(($1::text[])[1]), folded(($1::text[])[2])]) and u.is_named or lower(u.user_name) like any($2::text[]))`

// $3 is the keyword, $4 the LIKE pattern of a text that begins with it.
const select = statement<[string[], string[], string, string, number, number], UserRow>(`
select u.* ${found}
order by
  case when lower(u.user_name) = $3 or folded(u.name) = folded($3) then 0
    when lower(u.user_name) like $4 or folded(u.name) like folded($4) then 1 else 2 end,
  folded(u.name), u.id
limit $5 offset $6`)

const count = statement<[string[], string[]], { count: number }>(`select count(*)::int as count ${found}`)

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

function patternsOf(keyword: string) {
  const text = escaped(keyword)
  const isPart = [...keyword].length >= SHORTEST_PART
  return {
    inName: isPart ? [`%${text}%`, `%${text}%`] : [`${text}%`, `% ${text}%`],
    inUserName: isPart ? [`%${text}%`] : [`${text}%`, `%-${text}%`],
    beginning: `${text}%`,
  }
}

interface UsersQuery {
  keyword: string
  offset?: number | null
  limit?: number | null
}

const nothing = (pageSize: number): Page<UserRow> => ({
  nodes: [],
  pageSize,
  currentPage: 1,
  hasNextPage: false,
  endCursor: null,
  totalCount: async () => 0,
})

function boundsOf({ offset, limit }: UsersQuery): { offset: number; limit: number } {
  const bounds = { offset: offset ?? 0, limit: limit ?? 10 }
  if (bounds.limit < 1 || bounds.limit > MOST_AT_ONCE) {
    const outside = sentence('Ask for 1 to {{count}}.', { count: MOST_AT_ONCE })
    throw fail.badInput(outside, { limit: outside })
  }
  if (bounds.offset < 0 || bounds.offset > FARTHEST) {
    throw fail.badInput('Try a more specific search.', { offset: 'Try a more specific search.' })
  }
  return bounds
}

/**
 * Finds members by parts of their name or user name, for members. Those whose name begins with the keyword come
 * first. A keyword that looks like an address finds nobody. Throws RATE_LIMITED after 200 searches within an hour.
 */
export async function searchUsers(ctx: Ctx, asked: UsersQuery): Promise<Page<UserRow>> {
  const { userId } = await requireActor(ctx)
  const { offset, limit } = boundsOf(asked)
  if (asked.keyword.length > longestSent(LONGEST_KEYWORD)) return nothing(limit)
  const keyword = asked.keyword.trim().replace(/^@/, '').toLowerCase()
  if (keyword === '' || keyword.length > LONGEST_KEYWORD || keyword.includes('@') || !isPlainText(keyword)) {
    return nothing(limit)
  }
  const now = ctx.clock.now()
  const since = now.subtract({ minutes: WINDOW_MINUTES })
  const [window] = await countSearch(ctx.db, userId, now, since, MOST_SEARCHES)
  if (!window || window.searches > MOST_SEARCHES) throw fail.rateLimited()
  const { inName, inUserName, beginning } = patternsOf(keyword)
  const rows = await select(ctx.db, inName, inUserName, keyword, beginning, limit + 1, offset)
  return {
    nodes: rows.slice(0, limit),
    pageSize: limit,
    currentPage: Math.floor(offset / limit) + 1,
    hasNextPage: rows.length > limit,
    endCursor: null,
    totalCount: () => countOf(count(ctx.db, inName, inUserName)),
  }
}
