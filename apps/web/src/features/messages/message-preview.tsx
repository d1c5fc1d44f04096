import { Stack, Text } from '@mantine/core'
import type { EventMessageChannel } from '@reprise/rules/messages/enums'
import { useTranslation } from 'react-i18next'
import { Picture } from '../../ui/media/picture.tsx'
import { SafeText } from '../../ui/text/safe-text.tsx'
import type { DeskEvent } from '../events/desk/desk-event.api.ts'
import classes from './message-preview.module.css'

type Props = { event: DeskEvent; channel: EventMessageChannel; subject: string; text: string }

/** A message as its reader gets it: a mail with the picture of the event, or a text message that begins with its name. */
export const MessagePreview = ({ event, channel, subject, text }: Props) => {
  const { t } = useTranslation()
  const isMail = channel === 'EMAIL'
  return (
    <section aria-label={t('Preview')} className={classes.preview} data-channel={channel}>
      {isMail ? (
        <>
          <Text variant="strong" className={classes.subject ?? ''}>
            {subject}
          </Text>
          {event.avatarUrl && <Picture src={event.avatarUrl} alt="" />}
          <Stack gap="xs" className={classes.words ?? ''}>
            <Text variant="display-20">{event.displayName}</Text>
            <SafeText>{text}</SafeText>
            <Text variant="small" c="dimmed">
              {t('Below it stands a button to the event.')}
            </Text>
          </Stack>
        </>
      ) : (
        <SafeText>{`${event.displayName}: ${text}`}</SafeText>
      )}
    </section>
  )
}
