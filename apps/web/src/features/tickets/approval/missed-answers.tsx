import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import classes from './missed-answers.module.css'
import type { GuestRequest } from './requests-of.ts'
import type { Missed } from './use-answering.ts'

type Props = { missed: Missed[]; onClose: () => void; onSelect: (requests: GuestRequest[]) => void }

/**
 * Who of many was not answered, and why. It stays until the host closes it. Those who still wait can be selected
 * again.
 */
export const MissedAnswers = ({ missed, onClose, onSelect }: Props) => {
  const { t } = useTranslation()
  const open = missed.filter(({ isAnswered }) => !isAnswered).map(({ request }) => request)
  return (
    <Banner
      kind={open.length > 0 ? 'warning' : 'info'}
      title={t('notAnsweredTitle', {
        count: missed.length,
        defaultValue_one: "{{count}} guest wasn't answered",
        defaultValue_other: "{{count}} guests weren't answered",
      })}
      onClose={onClose}
    >
      <ul className={classes.list}>
        {missed.map(({ request, why, isAnswered }) => (
          <li key={request.booking.bookingId}>
            {!isAnswered && <b>{request.guest.user.name}: </b>}
            {say(t, why)}
          </li>
        ))}
      </ul>
      {open.length > 0 && (
        <Button variant="default" size="sm" onClick={() => onSelect(open)}>
          {t('Select them again')}
        </Button>
      )}
    </Banner>
  )
}
