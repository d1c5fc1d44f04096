import { Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendarPlus, IconRss } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { CopyLinkButton } from '../../../ui/text/copy-link-button.tsx'

const CALENDAR = '/feeds/events.ics'

/** Opens the sheet from which anybody subscribes to all public events, in a calendar or a reader of feeds. */
export const SubscribeToAll = () => {
  const { t } = useTranslation()
  const [isOpen, sheet] = useDisclosure(false)
  return (
    <Group justify="center" mt="lg">
      <Button
        variant="subtle"
        leftSection={<IconRss size={20} stroke={1.75} aria-hidden="true" />}
        onClick={sheet.open}
      >
        {t('Subscribe')}
      </Button>
      <Sheet opened={isOpen} onClose={sheet.close} title={t('Subscribe to all events')}>
        <Stack>
          <Text c="dimmed">{t('New events show up in your calendar app or feed reader by themselves.')}</Text>
          <Group>
            <Button
              component="a"
              href={`webcal://${window.location.host}${CALENDAR}`}
              leftSection={<IconCalendarPlus size={20} aria-hidden="true" />}
            >
              {t('Open in calendar')}
            </Button>
            <CopyLinkButton link={CALENDAR} label={t('Copy calendar link')} />
            <Button
              component="a"
              href="/feeds/events.atom"
              variant="default"
              leftSection={<IconRss size={20} aria-hidden="true" />}
            >
              {t('Feed')}
            </Button>
          </Group>
        </Stack>
      </Sheet>
    </Group>
  )
}
