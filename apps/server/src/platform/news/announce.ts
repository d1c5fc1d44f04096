import type { Work } from '../ctx.ts'
import { statement } from '../db/statement.ts'
import type { News } from './news.ts'

// One statement for all news of a write and their deliveries to the reactions that wait for them.
const insertNews = statement<[string, Temporal.Instant], never>(`
with announced as (
  select * from jsonb_to_recordset($1::jsonb)
    as n(id uuid, kind text, subject text, version int, payload jsonb, reactions text[])
), kept as (
  insert into news (id, kind, subject, version, payload, at)
  select id, kind, subject, version, payload, $2::timestamptz from announced
)
insert into news_delivery (news_id, reaction, due_at)
select id, reaction, $2::timestamptz from announced, unnest(reactions) reaction`)

/** Appends news in the open transaction. The relay sees it after the commit. */
export async function announce(work: Work, news: readonly News[]): Promise<void> {
  if (news.length === 0) return
  await insertNews(work.tx, JSON.stringify(work.news.withReactions(news)), work.now)
}
