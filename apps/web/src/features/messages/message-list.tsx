import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { eventMessageChannelLabels, eventMessageStateLabels } from '@reprise/rules/messages/enums'
import { useTranslation } from 'react-i18next'
import { loadMore } from '../../lib/graphql/load-more.ts'
import { Progress } from '../../ui/figures/progress.tsx'
import { LoadMore } from '../../ui/lists/load-more.tsx'
import rows from '../../ui/lists/rows.module.css'
import { QueryView } from '../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'
import { DateTimeInZone } from '../../ui/text/date-time-in-zone.tsx'
import { SafeText } from '../../ui/text/safe-text.tsx'
import type { EventMessage } from './messages.api.ts'
import { useCancelMessage, useEventMessages } from './messages.api.ts'

const colors: Record<EventMessage['state'], string> = {
  CANCELLED: 'gray',
  SCHEDULED: 'violet',
  SENDING: 'yellow',
  SENT: 'green',
}

const Row = ({ message, timeZone }: { message: EventMessage; timeZone: string }) => {
  const { t } = useTranslation()
  const cancel = useCancelMessage()
  const { messageId, channel, subject, text, state, sendAt, recipients, sentCount, sender } = message
  const title = subject ?? t(eventMessageChannelLabels[channel])
  const isUnderWay = state === 'SCHEDULED' || state === 'SENDING'
  return (
    <li aria-label={title}>
      <Stack gap="xxs">
        <Group gap="xs" justify="space-between" wrap="nowrap" align="start">
          <Text variant="strong" className="rp-start">
            {title}
          </Text>
          <Badge color={colors[state]}>{t(eventMessageStateLabels[state])}</Badge>
        </Group>
        <Text variant="small" c="dimmed">
          {sender.name} · <DateTimeInZone at={sendAt} timeZone={timeZone} />
        </Text>
        <SafeText>{text}</SafeText>
        {state === 'SENDING' && recipients !== null && (
          <Progress
            share={recipients === 0 ? 1 : sentCount / recipients}
            label={t('{{sent}} of {{all}} sent', { sent: sentCount, all: recipients })}
          />
        )}
        {sentCount > 0 && (
          <Text variant="small" c="dimmed" className="rp-numbers">
            {t('messageSentTo', {
              count: sentCount,
              defaultValue_one: 'Sent to {{count}} person',
              defaultValue_other: 'Sent to {{count}} people',
            })}
          </Text>
        )}
        {isUnderWay && (
          <Button
            variant="subtle"
            color="red"
            size="sm"
            className="rp-start"
            loading={cancel.isPending}
            onClick={() => cancel.mutate(messageId)}
            aria-label={t('Call off: {{name}}', { name: title })}
          >
            {t('Call off')}
          </Button>
        )}
      </Stack>
    </li>
  )
}

/** What was written to the guests so far, newest first, with its progress. */
export const MessageList = ({ eventId, timeZone }: { eventId: string; timeZone: string }) => {
  const { t } = useTranslation()
  const list = useEventMessages(eventId)
  return (
    <Stack component="section" gap="md" aria-label={t('Messages so far')}>
      <Title order={3} size="h4">
        {t('Messages so far')}
      </Title>
      <QueryView query={list} what={t("The messages didn't load")} skeleton={<ListSkeleton count={2} />}>
        {({ pages }) => {
          const messages = pages.flatMap(({ nodes }) => nodes)
          if (messages.length === 0)
            return (
              <Text c="dimmed">{t('What you write to your guests shows up here with its progress.')}</Text>
            )
          return (
            <>
              <ul className={rows.list}>
                {messages.map((message) => (
                  <Row key={message.messageId} message={message} timeZone={timeZone} />
                ))}
              </ul>
              <LoadMore
                shown={messages.length}
                hasMore={list.hasNextPage}
                loading={list.isFetchingNextPage}
                onMore={() => void loadMore(list)}
              />
            </>
          )
        }}
      </QueryView>
    </Stack>
  )
}
