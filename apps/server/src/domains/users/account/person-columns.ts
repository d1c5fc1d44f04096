import type { Updateable } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { UserRow } from '../users.tables.ts'

type Columns = Tables['users']
type Write = Updateable<Columns>

/**
 * What happens to a column. 'empty': it gets the value of an account that nobody has written to. 'given': the caller
 * says its value. 'kept': it stays as it is.
 */
type Fate = 'empty' | 'given' | 'kept'

interface Column<Value> {
  /** The value where nothing is known of the person. Left out where no fate is 'empty'. */
  empty?: Value
  /** Somebody registers with an address, also in place of a registration that nobody confirmed. */
  registered: Fate
  /** The owner of the address takes over a registration that somebody else made with it (S-143). */
  takenOver: Fate
  /** The account was deleted 90 days ago. */
  erased: Fate
}

const personal = <Value>(empty: Value) =>
  ({ empty, registered: 'empty', takenOver: 'empty', erased: 'empty' }) as const
const kept = { registered: 'kept', takenOver: 'kept', erased: 'kept' } as const

/**
 * Every column of an account. A new column does not compile until it is listed here, so nobody forgets what
 * registering, taking over and erasing do with it.
 */
const personColumns = {
  id: kept,
  user_name: { registered: 'given', takenOver: 'given', erased: 'given' },
  name: { registered: 'given', takenOver: 'given', erased: 'given' },
  is_named: { empty: false, registered: 'given', takenOver: 'given', erased: 'empty' },
  // Registering and taking over look for the account by its address, so both keep it.
  email: { empty: null, registered: 'kept', takenOver: 'kept', erased: 'empty' },
  email_verified_at: { empty: null, registered: 'empty', takenOver: 'given', erased: 'empty' },
  phone_number: { empty: null, registered: 'given', takenOver: 'empty', erased: 'empty' },
  phone_verified_at: personal(null),
  date_of_birth: { empty: null, registered: 'given', takenOver: 'empty', erased: 'empty' },
  gender: { empty: 'UNKNOWN', registered: 'given', takenOver: 'empty', erased: 'empty' },
  language: { empty: 'en', registered: 'given', takenOver: 'given', erased: 'empty' },
  is_on_guest_lists: personal(true),
  bio: personal(null),
  avatar_file: personal(null),
  country_code: personal(null),
  address: personal(null),
  city: personal(null),
  region: personal(null),
  postal_code: personal(null),
  walkthrough: personal('{}'),
  waiting_since: personal(null),
  tier: personal('UNVERIFIED' as const),
  is_verified: personal(false),
  is_staff: personal(false),
  can_create_pies: personal(false),
  skips_multi_factor: personal(false),
  social_connections: personal(0),
  // Bookings and the ledger stay, and with them these counts.
  check_ins: { empty: 0, registered: 'empty', takenOver: 'empty', erased: 'kept' },
  rep_points_ever_earned: { empty: 0n, registered: 'empty', takenOver: 'empty', erased: 'kept' },
  achievements: { empty: 0, registered: 'empty', takenOver: 'empty', erased: 'kept' },
  // Follows from the others: score-of.ts.
  rep_score: { registered: 'given', takenOver: 'given', erased: 'given' },
  is_demo: kept,
  invites_granted: kept,
  deactivated_at: kept,
  deleted_at: kept,
  erased_at: { registered: 'kept', takenOver: 'kept', erased: 'given' },
  created_at: { registered: 'given', takenOver: 'given', erased: 'kept' },
} as const satisfies { [Name in keyof UserRow]-?: Column<Write[Name]> }

type Moment = 'registered' | 'takenOver' | 'erased'
type Rows = typeof personColumns
type NamesWith<When extends Moment, What extends Fate> = {
  [Name in keyof Rows]: Rows[Name][When] extends What ? Name : never
}[keyof Rows]
type Empty<When extends Moment> = {
  [Name in NamesWith<When, 'empty'>]: Rows[Name] extends { empty: infer Value } ? Value : never
}

/** The values that the caller gives at this moment. The rep score follows from the rest. */
export type GivenAt<When extends Moment> = Required<Pick<Write, NamesWith<When, 'given'>>>

/** The values of the columns that the caller does not give at this moment and that are not kept. */
export function emptyColumns<When extends Moment>(when: When): Empty<When> {
  const entries = Object.entries(personColumns satisfies Record<string, Column<unknown>>)
  const emptied = entries.flatMap(([name, column]: [string, Column<unknown>]) =>
    column[when] === 'empty' ? [[name, column.empty]] : [],
  )
  return Object.fromEntries(emptied)
}
