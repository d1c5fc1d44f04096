import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import { EntityMini } from '../../../ui/entity/entity-mini.tsx'
import { Section } from '../../../ui/section.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { clockText } from '../checkout/clock-text.ts'
import { useSecondsLeft } from '../checkout/use-seconds-left.ts'
import type { LineNode } from './waiting-list.api.ts'
import { useMyLines } from './waiting-list.api.ts'

/** The viewer's places on waiting lists, with what is offered to them first. Renders nothing where there are none. */
export const MyLines = () => {
  const { t } = useTranslation()
  const { data, error, refetch } = useMyLines()
  if (error && !data)
    return <ErrorState heading="h3" message={say(t, error)} onRetry={() => void refetch()} />
  if (!data || data.length === 0) return null
  return (
    <Section title={t('Waiting lists')}>
      <Stack gap="xs">
        {data.map((line) => (
          <Line key={line.eventTicket.eventTicketId} line={line} />
        ))}
      </Stack>
    </Section>
  )
}

const Line = ({ line: { event, eventTicket, position, offer } }: { line: LineNode }) => {
  const { t } = useTranslation()
  const seconds = useSecondsLeft(offer?.expiresAt ?? event.startDate)
  const state = offer
    ? t('Kept for you: {{time}} left', { time: clockText(seconds) })
    : t("You're number {{place}} in line", { place: position ?? 1 })
  return (
    <EntityMini
      title={event.displayName}
      to={`/events/${event.slug}`}
      picture={event.avatarUrl}
      initial={event.displayName}
      meta={`${eventTicket.name} · ${state}`}
    />
  )
}
