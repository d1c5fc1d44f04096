import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { DateTimeInZone } from '../../../ui/text/date-time-in-zone.tsx'
import { SafeText } from '../../../ui/text/safe-text.tsx'
import type { DeskEvent } from '../../events/desk/desk-event.api.ts'

/** What a guest reads: who invites them to what, when it is, and the message. */
export const InvitePreview = ({ event, message }: { event: DeskEvent; message: string }) => {
  const { t } = useTranslation()
  return (
    <Disclosure label={t('Preview')}>
      <Text variant="strong">{t("You're invited to {{target}}", { target: event.displayName })}</Text>
      <Text c="dimmed">
        <DateTimeInZone at={event.startDate} timeZone={event.timeZone} />
      </Text>
      {message.trim() !== '' && <SafeText>{message}</SafeText>}
      <Text variant="small" c="dimmed" mt="xs">
        {t(
          'Each guest gets a link of their own, to accept or decline. People with an account are also notified.',
        )}
      </Text>
    </Disclosure>
  )
}
