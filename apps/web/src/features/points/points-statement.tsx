import { Card, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { say } from '../../lib/say.tsx'
import { LoadMore } from '../../ui/lists/load-more.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'
import { DateTimeInZone } from '../../ui/text/date-time-in-zone.tsx'
import { viewerZone } from '../../ui/text/format-date-time.ts'
import type { Balance } from './points.api.ts'
import { usePointsStatement } from './points.api.ts'
import classes from './points-statement.module.css'
import { movementText } from './points-text.ts'

/** What moved the points with a club: when, why, how many. */
export const PointsStatement = ({ balance: { club } }: { balance: Balance }) => {
  const { t } = useTranslation()
  const statement = usePointsStatement(club.clubId)
  return (
    <Card component="section">
      <Title order={2} size="h3" mb="sm">
        {t('Statement: {{club}}', { club: club.name })}
      </Title>
      <QueryView query={statement} skeleton={<ListSkeleton count={4} />}>
        {({ pages }) => (
          <>
            <ul className={classes.list}>
              {pages
                .flatMap((page) => page.nodes)
                .map(({ pointsEntryId, amount, text, values, causeUrl, createdAt }) => (
                  <li key={pointsEntryId} className={classes.entry}>
                    <div className={classes.words}>
                      {causeUrl ? (
                        <Link to={causeUrl} className={classes.cause}>
                          {say(t, { text, values: values ?? {} })}
                        </Link>
                      ) : (
                        <Text>{say(t, { text, values: values ?? {} })}</Text>
                      )}
                      <Text size="sm" c="dimmed" component="div">
                        <DateTimeInZone at={createdAt} timeZone={viewerZone()} />
                      </Text>
                    </div>
                    <span className={classes.amount} data-less={amount.startsWith('-') || undefined}>
                      {movementText(amount)}
                    </span>
                  </li>
                ))}
            </ul>
            <LoadMore
              shown={pages.reduce((sum, page) => sum + page.nodes.length, 0)}
              hasMore={statement.hasNextPage}
              loading={statement.isFetchingNextPage}
              onMore={() => void statement.fetchNextPage()}
            />
          </>
        )}
      </QueryView>
    </Card>
  )
}
