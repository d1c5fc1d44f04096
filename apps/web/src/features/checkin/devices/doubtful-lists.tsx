import { Text, Title } from '@mantine/core'
import { doubtTexts } from '@reprise/rules/checkin/doors/door-enums'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadMore } from '../../../ui/lists/load-more.tsx'
import rows from '../../../ui/lists/rows.module.css'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import type { DoorConflict, DoubtfulScan } from './devices.api.ts'
import { useDoorConflicts, useDoubtfulScans } from './devices.api.ts'

type Row = { scanId: string }
type Pages<Node> = UseInfiniteQueryResult<InfiniteData<{ nodes: Node[] }>>
type ListProps<Node extends Row> = {
  title: string
  /** The text where there is nothing. */
  none: string
  query: Pages<Node>
  row: (node: Node) => ReactNode
}

/** A list of scans under its title. It loads more on demand. */
const ScansList = <Node extends Row>({ title, none, query, row }: ListProps<Node>) => {
  const { t } = useTranslation()
  return (
    <div>
      <Title order={3} mb="xs">
        {title}
      </Title>
      <QueryView query={query} what={t("The list didn't load")} skeleton={<ListSkeleton count={1} />}>
        {({ pages }) => {
          const all = pages.flatMap(({ nodes }) => nodes)
          if (all.length === 0) return <Text c="dimmed">{none}</Text>
          return (
            <>
              <ul className={rows.list} aria-label={title}>
                {all.map((each) => (
                  <li key={each.scanId}>{row(each)}</li>
                ))}
              </ul>
              <LoadMore
                shown={all.length}
                hasMore={query.hasNextPage}
                loading={query.isFetchingNextPage}
                onMore={() => void query.fetchNextPage()}
              />
            </>
          )
        }}
      </QueryView>
    </div>
  )
}

/** Tickets that two doors let in at the same entrance. */
export const Conflicts = ({ eventId }: { eventId: string }) => {
  const { t } = useTranslation()
  return (
    <ScansList
      title={t('Let in at two doors')}
      none={t('None. Each ticket came in once.')}
      query={useDoorConflicts(eventId)}
      row={(conflict) => <ConflictRow conflict={conflict} />}
    />
  )
}

const ConflictRow = ({ conflict }: { conflict: DoorConflict }) => {
  const { t } = useTranslation()
  const { holderName, ticketName, zone, firstDoor, firstAt, secondDoor, gapSeconds } = conflict
  const minutes = Math.floor(gapSeconds / 60)
  return (
    <>
      <Text variant="strong">{[holderName, ticketName, zone].filter(Boolean).join(' · ')}</Text>
      <Text variant="small">
        {t('First at {{first}}, then at {{second}}', { first: firstDoor, second: secondDoor })}
      </Text>
      <Text variant="small" c="dimmed">
        {minutes > 0
          ? t('doorGapMinutes', {
              count: minutes,
              defaultValue_one: '{{count}} minute apart',
              defaultValue_other: '{{count}} minutes apart',
            })
          : t('doorGapSeconds', {
              count: gapSeconds,
              defaultValue_one: '{{count}} second apart',
              defaultValue_other: '{{count}} seconds apart',
            })}
        {' · '}
        <RelativeTime at={firstAt} />
      </Text>
    </>
  )
}

/** Scans of paired devices that the host should look at. */
export const Doubtful = ({ eventId }: { eventId: string }) => {
  const { t } = useTranslation()
  return (
    <ScansList
      title={t('Doubtful scans')}
      none={t('None.')}
      query={useDoubtfulScans(eventId)}
      row={(scan) => <DoubtfulRow scan={scan} />}
    />
  )
}

const DoubtfulRow = ({ scan }: { scan: DoubtfulScan }) => {
  const { t } = useTranslation()
  const { holderName, ticketName, zone, door, doubt, scannedAt } = scan
  return (
    <>
      <Text variant="strong">
        {[holderName ?? t('Unknown code'), ticketName, zone].filter(Boolean).join(' · ')}
      </Text>
      <Text variant="small">{t(doubtTexts[doubt])}</Text>
      <Text variant="small" c="dimmed">
        {door} · <RelativeTime at={scannedAt} />
      </Text>
    </>
  )
}
