import { useTranslation } from 'react-i18next'
import { Banner } from '../../../ui/states/banner.tsx'
import type { EventShown } from './event-shown.ts'

/** Says that an event is cancelled, is over, or is not published yet. */
export const EventNotice = ({ event: { status, isExpired } }: { event: EventShown }) => {
  const { t } = useTranslation()
  if (status === 'CANCELLED')
    return (
      <Banner kind="warning" title={t('Cancelled')}>
        {t('This event was cancelled.')}
      </Banner>
    )
  if (status === 'DRAFT')
    return (
      <Banner kind="info" title={t('Draft')}>
        {t('Only the event team can see it.')}
      </Banner>
    )
  if (isExpired) return <Banner title={t('Ended')}>{t('This event has ended.')}</Banner>
  return null
}
