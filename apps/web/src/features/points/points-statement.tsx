import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { loadMore } from '../../lib/graphql/load-more.ts'
import { say } from '../../lib/say.tsx'
import { EntityMini } from '../../ui/entity/entity-mini.tsx'
import { LoadMore } from '../../ui/lists/load-more.tsx'
import { Section } from '../../ui/section.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'
import { DateTimeInZone } from '../../ui/text/date-time-in-zone.tsx'
import { viewerZone } from '../../ui/text/format-date-time.ts'
import { EntryNotes } from './entry-notes.tsx'
import type { Balance } from './points.api.ts'
import { usePointsStatement } from './points.api.ts'
import classes from './points-statement.module.css'
import { PointsSummary } from './points-summary.tsx'
import { movementText } from './points-text.ts'

/**
 * The statement of a club: what became of the points, when they changed, why and by how many, and what is left of
 * each.
 */
export const PointsStatement = ({ balance }: { balance: Balance }) => {
  const { club } = balance
  const { t } = useTranslation()
  const statement = usePointsStatement(club.clubId)
  return (
    <Section
      title={t('Statement: {{club}}', { club: club.name })}
      action={
        club.sellsPoints && (
          <Button component={Link} to={`/rep-clubs/${club.slug}/buy-points`} variant="default">
            {t('Buy points')}
          </Button>
        )
      }
    >
      <PointsSummary balance={balance} />
      <QueryView query={statement} what={t("These points didn't load")} skeleton={<ListSkeleton count={4} />}>
        {({ pages }) => (
          <>
            <ul className={classes.list}>
              {pages
                .flatMap((page) => page.nodes)
                .map((entry) => (
                  <li key={entry.pointsEntryId} className={classes.entry}>
                    <EntityMini
                      title={say(t, { text: entry.text, values: entry.values ?? {} })}
                      to={entry.causeUrl}
                      picture={entry.pictureUrl}
                      icon={!entry.pictureUrl && <IconSparkles size={22} stroke={1.75} />}
                      meta={
                        <>
                          <DateTimeInZone at={entry.createdAt} timeZone={viewerZone()} />
                          <EntryNotes entry={entry} />
                        </>
                      }
                      end={
                        <span
                          className={classes.amount}
                          data-less={entry.amount.startsWith('-') || undefined}
                        >
                          {movementText(entry.amount)}
                        </span>
                      }
                    />
                  </li>
                ))}
            </ul>
            <LoadMore
              shown={pages.reduce((sum, page) => sum + page.nodes.length, 0)}
              hasMore={statement.hasNextPage}
              loading={statement.isFetchingNextPage}
              onMore={() => void loadMore(statement)}
            />
          </>
        )}
      </QueryView>
    </Section>
  )
}
