import { sentence } from '@reprise/rules/platform/sentence'
import { archiveDays } from '@reprise/rules/users/data-archive'
import * as users from '#domains/users/public.ts'
import type { Services } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import type { PersonalData } from '#platform/jobs/personal-data.ts'
import { isTransient, tookTooLong } from '#platform/transient.ts'
import { inWork } from '#platform/writes/in-work.ts'
import { sendSecurityMessage } from '../../security-messages/send-security-message.ts'
import { dayOf } from '../leaving/deletes-at.ts'
import { archiveEntries } from './archive-entries.ts'
import { archiveFile } from './archive-file.ts'
import { zipPieces } from './zip-pieces.ts'

interface Claimed {
  id: string
  user_id: string
  attempts: number
}

const LEASE_MINUTES = 10
const MOST_ATTEMPTS = 3
const PASSING_MINUTES = 1

// Claims an archive that nobody works on: a new one, or one that a killed process left behind. Of several
// servers only one gets it.
const claim = statement<[Temporal.Instant, Temporal.Instant], Claimed>(`
with due as materialized (
  select id from data_archive where state = 'RUNNING' and leased_until <= $1
  order by requested_at limit 1 for update skip locked
)
update data_archive d set leased_until = $2, attempts = d.attempts + 1, progress = 0 from due
where d.id = due.id
returning d.id, d.user_id, d.attempts`)
// Notes progress under the number of the attempt, so that a process which lost its lease writes nothing any
// more.
const note = statement<[string, number, number, Temporal.Instant], { id: string }>(`
update data_archive set progress = $3, leased_until = $4
where id = $1 and attempts = $2 and state = 'RUNNING' returning id`)
const finishArchive = statement<
  [string, number, string, Temporal.Instant, Temporal.Instant],
  { id: string }
>(`
update data_archive set state = 'READY', progress = 100, file_name = $3, ready_at = $4, expires_at = $5
where id = $1 and attempts = $2 and state = 'RUNNING' returning id`)
const giveUp = statement<[string, number], never>(
  `update data_archive set state = 'FAILED' where id = $1 and attempts = $2 and state = 'RUNNING'`,
)

// The attempt does not count, because the trouble passes.
const putOff = statement<[string, number, Temporal.Instant], never>(`
update data_archive set attempts = attempts - 1, leased_until = $3
where id = $1 and attempts = $2 and state = 'RUNNING'`)

async function write(
  services: Services,
  personalData: readonly PersonalData[],
  { id, user_id, attempts }: Claimed,
) {
  const { db, clock, files, config } = services
  const begun = clock.now()
  const person = { id: user_id, brand: config.brandName, now: begun }
  const done = async (count: number) => {
    const progress = Math.floor((count * 99) / personalData.length)
    const until = clock.now().add({ minutes: LEASE_MINUTES })
    if ((await note(db, id, attempts, progress, until)).length === 0) throw new Error('another one makes it')
  }
  // One snapshot, so that all files of it say the same.
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) =>
      files.putPieces(
        archiveFile(id),
        zipPieces(archiveEntries(tx, files, personalData, person, done), begun),
      ),
    )
}

async function finish(services: Services, { id, user_id, attempts }: Claimed): Promise<void> {
  const now = services.clock.now()
  const expiresAt = now.add({ hours: 24 * archiveDays })
  await inWork(
    services,
    async (work) => {
      const user = await users.lockUser(work.tx, user_id)
      if ((await finishArchive(work.tx, id, attempts, archiveFile(id), now, expiresAt)).length === 0) return
      if (users.isHidden(user)) return
      await sendSecurityMessage(work, user, {
        heading: sentence('Your data is ready', {}),
        what: sentence('Your data from {{brand}} is ready. You can download it until {{day}} (UTC).', {
          brand: services.config.brandName,
          day: dayOf(expiresAt),
        }),
        wayBack: {
          text: sentence(
            "You find it only in your account settings. If you didn't ask for it, set a new password.",
            {},
          ),
          label: sentence('Download my data', {}),
          url: `${services.config.publicUrl}/profile/settings`,
        },
      })
    },
    now,
  )
}

// Attempts that failed in an outage. Once the database is back, the process gives them back.
const owed = new Map<string, Claimed>()

async function putOffOwed({ db, clock }: Services): Promise<void> {
  for (const { id, attempts } of owed.values()) {
    await putOff(db, id, attempts, clock.now().add({ minutes: PASSING_MINUTES }))
    owed.delete(id)
  }
}

/** Notes that an archive has failed for good. First it removes what a cut-off attempt left of the file. */
async function end({ db, files }: Services, { id, attempts }: Claimed): Promise<void> {
  await files.remove(archiveFile(id))
  await giveUp(db, id, attempts)
}

/**
 * Makes the archives that people asked for, one after the other. An archive that a killed process left half
 * made is started again once its lease is over. After three attempts it has failed, and its person may ask
 * again. Trouble that passes does not count as an attempt; a statement that takes too long does, because it
 * may never end.
 */
export async function makeArchives(services: Services, personalData: readonly PersonalData[]): Promise<void> {
  const { db, clock, log } = services
  await putOffOwed(services)
  for (;;) {
    const now = clock.now()
    const [claimed] = await claim(db, now, now.add({ minutes: LEASE_MINUTES }))
    if (!claimed) return
    try {
      if (claimed.attempts > MOST_ATTEMPTS) await end(services, claimed)
      else {
        await write(services, personalData, claimed)
        await finish(services, claimed)
      }
    } catch (error) {
      log.error({ archive: claimed.id, attempt: claimed.attempts, error }, 'an archive was not made')
      if (isTransient(error) && !tookTooLong(error)) {
        owed.set(claimed.id, claimed)
        await putOffOwed(services)
      } else if (claimed.attempts >= MOST_ATTEMPTS) await end(services, claimed)
    }
  }
}
