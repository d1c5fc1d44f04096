import { Group, Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonRow } from '../../../ui/people/person-row.tsx'
import { Section } from '../../../ui/section.tsx'
import { TradeTerms, TradeTermsSkeleton, termsOf } from './trade-terms.tsx'
import type { PointTrade } from './trades.api.ts'

type Props = {
  trade: PointTrade
  /** The state, at the end of the line of the person. */
  end: ReactNode
  children?: ReactNode
}

/** A trade with the other person, both sums, its state and what the person can do. */
export const TradeCard = ({ trade, end, children }: Props) => {
  const { t } = useTranslation()
  const other = trade.direction === 'OUTGOING' ? trade.receiver : trade.sender
  return (
    <Section as="article" label={t('Trade with {{person}}', { person: other.name })}>
      <Stack gap="md">
        <Group justify="space-between" gap="sm">
          <PersonRow person={other} />
          {end}
        </Group>
        <TradeTerms {...termsOf(trade)} />
        {children}
      </Stack>
    </Section>
  )
}

/** The layout of a trade while it loads, with its buttons where it waits for an answer. */
export const TradeCardSkeleton = ({ isPending = false }: { isPending?: boolean }) => (
  <Section>
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Group gap="sm" wrap="nowrap">
          <Skeleton circle h={40} w={40} />
          <Skeleton h={44} w={120} />
        </Group>
        <Skeleton h={20} w={210} />
      </Group>
      <TradeTermsSkeleton />
      {isPending && <Skeleton h={42} w={124} />}
    </Stack>
  </Section>
)
