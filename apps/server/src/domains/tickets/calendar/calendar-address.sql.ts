import { createHash } from 'node:crypto'
import * as users from '#domains/users/public.ts'
import { statement } from '#platform/db/statement.ts'

type At = Temporal.Instant

/** The form in which the secret of an address is stored. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export const selectAddress = statement<[userId: string], { made_at: At }>(
  'select made_at from calendar_address where user_id = $1',
)

/** Stores the address of a person. One that they had is replaced. */
export const putAddress = statement<[userId: string, hash: Buffer, at: At], never>(`
insert into calendar_address (user_id, hash, made_at) values ($1, $2, $3)
on conflict (user_id) do update set hash = excluded.hash, made_at = excluded.made_at`)

export const deleteAddress = statement<[userId: string], never>(
  'delete from calendar_address where user_id = $1',
)

/** Whose address it is. Nobody's, where the account is deleted or deactivated. */
export const selectOwner = statement<[hash: Buffer], { user_id: string }>(`
select a.user_id from calendar_address a join users u on u.id = a.user_id
where a.hash = $1 and ${users.isShownSql('u')}`)
