import * as clubs from '#domains/clubs/public.ts'
import * as users from '#domains/users/public.ts'
import type { Services, Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'

/** SQL: the words of a text, as they are compared. */
const wordsIn = (text: string) => `regexp_split_to_table(folded(${text}), '[^[:alnum:]]+')`

// The words of events that everybody may find: of their titles, shown places and hosts. A number says nothing with an
// error in it, and a very long word is no word.
const known = (condition: string) => `
select distinct word from event
  join users u on u.id = event.created_by
  left join club on club.id = event.club_id and ${clubs.visibleClubSql('club')},
  ${wordsIn(`concat_ws(' ', event.display_name,
    case when event.is_location_for_approved_only then null else event.address end,
    case when ${users.isShownSql('u')} then u.name end, club.name)`)} word
where event.published_at is not null and event.is_listed and not event.is_private
  and length(word) between 4 and 30 and word ~ '[[:alpha:]]' and ${condition}`

// In order of the words, so that two that add the same ones wait for each other.
const addWords = statement<[readonly string[]], never>(`
insert into event_word (word) select word from (${known('event.id = any($1::uuid[])')}) k order by word
on conflict do nothing`)

const renewWords = statement<[], never>(`
with known as materialized (${known('true')}), gone as (
  delete from event_word w where not exists (select from known k where k.word = w.word))
insert into event_word (word) select word from known order by word on conflict do nothing`)

const dropWordsOf = statement<[string], never>(`
delete from event_word w using (select ${wordsIn('name')} as word from users where id = $1) own
where w.word = own.word`)

/** Adds the words by which these events are found, as far as everybody may find them. */
export async function learnWords({ tx }: Work, eventIds: readonly string[]): Promise<void> {
  await addWords(tx, eventIds)
}

/** Brings the words up to date: adds those of hosts with another name, and forgets those that no event has any more. */
export async function renewEventWords({ db }: Pick<Services, 'db'>): Promise<void> {
  await renewWords(db)
}

/**
 * Forgets the words of a person's name, while the person still has it. Words that other events have too come back with
 * `renewEventWords`.
 */
export async function forgetWordsOf({ tx }: Work, userId: string): Promise<void> {
  await dropWordsOf(tx, userId)
}
