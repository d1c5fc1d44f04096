import type { Services } from '#platform/ctx.ts'
import type { SampleLetter } from '#ports/mail/sample-letters.ts'
import { namedSamples } from '#ports/mail/sample-letters.ts'
import { inviteMail } from './invite-mail.ts'

/** Samples of the letters that invite, one of each, for the page that shows all letters. */
export async function sampleLetters(services: Services): Promise<SampleLetter[]> {
  const invite = {
    id: '00000000-0000-4000-8000-000000000000',
    expires_at: services.clock.now().add({ hours: 30 * 24 }),
    to_email: 'reader@example.test',
    message: 'Come with us!',
    letters: 1,
  }
  const { brandName } = services.config
  return namedSamples({
    invite: [
      inviteMail(services, invite, { inviter: 'Ana', target: brandName, as: null }),
      inviteMail(services, invite, { inviter: 'Ana', target: 'Low Tide', as: 'co-host' }),
      inviteMail(
        services,
        { ...invite, letters: 2 },
        {
          inviter: 'Ana',
          target: 'Low Tide',
          as: null,
          startsAt: { at: services.clock.now().add({ hours: 72 }).toString(), timeZone: 'Europe/Lisbon' },
        },
      ),
    ],
  })
}
