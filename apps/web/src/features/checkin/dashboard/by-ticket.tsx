import { Text } from '@mantine/core'
import { Trans, useTranslation } from 'react-i18next'
import { shownNumber } from '../../../lib/shown-number.ts'
import { BarList } from '../../../ui/figures/bar-list.tsx'
import { Section } from '../../../ui/section.tsx'
import type { CheckInSummary } from '../checkin.api.ts'

type Props = {
  summary: CheckInSummary
  /** How many tickets the people on the waiting lists want. */
  waiting: number
}

/** Bars that show how many guests of each event ticket are in. */
export const ByTicket = ({ summary, waiting }: Props) => {
  const { t } = useTranslation()
  return (
    <Section title={t('By ticket')}>
      <BarList
        bars={summary.byTicket.map(({ eventTicketId, name, color, scanned, expected }) => ({
          key: eventTicketId,
          name,
          color,
          share: expected === 0 ? 0 : scanned / expected,
          label: t('{{scanned}} of {{expected}} with {{name}}', { scanned, expected, name }),
          figure: (
            <Trans
              t={t}
              i18nKey="<b>{{scanned}}</b> of {{expected}} in"
              values={{ scanned: shownNumber(scanned), expected: shownNumber(expected) }}
              components={{ b: <strong /> }}
            />
          ),
        }))}
      />
      {waiting > 0 && (
        <Text variant="small" c="dimmed" mt="sm">
          {t('waitingTickets', {
            count: waiting,
            defaultValue_one: '{{count}} more ticket is wanted on the waiting list',
            defaultValue_other: '{{count}} more tickets are wanted on the waiting list',
          })}
        </Text>
      )}
      {summary.byTicket.length === 0 && (
        <Text c="dimmed">{t('This event has no tickets yet. Add the first in the editor.')}</Text>
      )}
    </Section>
  )
}
