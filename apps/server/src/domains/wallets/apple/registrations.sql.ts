import { statement } from '#platform/db/statement.ts'

type At = Temporal.Instant

/** Registers a device for a pass that exists, unless the pass has $5 others. Returns whether it is a new one. */
export const putRegistration = statement<
  [deviceId: string, serial: string, pushToken: string, now: At, most: number],
  { is_new: boolean }
>(`
insert into wallet_registration as r (device_id, serial, push_token, registered_at)
select $1, p.serial, $3, $4 from wallet_pass p where p.serial = $2::uuid
  and (select count(*) from wallet_registration o where o.serial = p.serial and o.device_id <> $1) < $5::int
on conflict (device_id, serial) do update set push_token = excluded.push_token
returning r.xmax = 0 as is_new`)

export const deleteRegistration = statement<[deviceId: string, serial: string], never>(
  'delete from wallet_registration where device_id = $1 and serial = $2',
)

/** The passes of a device that changed after a moment, in the order of their changes. */
export const readChanged = statement<
  [deviceId: string, since: At, limit: number],
  { serial: string; changed_at: At }
>(`
select p.serial, p.changed_at from wallet_registration r join wallet_pass p on p.serial = r.serial
where r.device_id = $1 and p.changed_at > $2 order by p.changed_at limit $3`)

/** The devices that hold these passes. */
export const readDevices = statement<[serials: string[]], { serial: string; push_token: string }>(
  'select serial, push_token from wallet_registration where serial = any($1::uuid[])',
)

/** Forgets devices that have removed this server's passes. */
export const deleteTokens = statement<[pushTokens: string[]], never>(
  'delete from wallet_registration where push_token = any($1)',
)
