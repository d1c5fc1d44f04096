import { phrase } from '@reprise/rules/platform/phrase'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../ui/states/banner.tsx'
import type { InvitationResult } from './invite.api.ts'

type Refusal = InvitationResult['refused'][number]['reason']

const reasons: Record<Refusal, string> = {
  NO_SUCH_USER: phrase('No one has this username.'),
  OPTED_OUT: phrase('Asked not to be invited by email.'),
  TOO_OFTEN: phrase('Was invited several times today.'),
  TOO_MANY_MESSAGES: phrase('No more text messages can be sent now.'),
}

/** Says what became of the people who were chosen: invited, there already, and not invited, with the reason. */
export const InviteResult = ({ result }: { result: InvitationResult }) => {
  const { t } = useTranslation()
  const { invited, alreadyThere, refusedCount, refused } = result
  return (
    <Banner kind={invited > 0 ? 'success' : 'info'}>
      <p>
        {t('guestsInvited', {
          count: invited,
          defaultValue_zero: 'No one new was invited.',
          defaultValue_one: '{{count}} person is invited. Their invitation is on its way.',
          defaultValue_other: '{{count}} people are invited. Their invitations are on their way.',
        })}{' '}
        {alreadyThere > 0 &&
          t('guestsAlreadyThere', {
            count: alreadyThere,
            defaultValue_one: '{{count}} was invited or coming already.',
            defaultValue_other: '{{count}} were invited or coming already.',
          })}{' '}
        {refusedCount > 0 &&
          t('guestsNotInvited', {
            count: refusedCount,
            defaultValue_one: '{{count}} could not be invited:',
            defaultValue_other: '{{count}} could not be invited:',
          })}
      </p>
      {refused.length > 0 && (
        <ul>
          {refused.map(({ label, reason }) => (
            <li key={`${label} ${reason}`}>
              <bdi>{label}</bdi>: {t(reasons[reason])}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  )
}
