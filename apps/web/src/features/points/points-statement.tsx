import { IconSparkles } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { loadMore } from '../../lib/graphql/load-more.ts'
import { say } from '../../lib/say.tsx'
import { EntityMini } from '../../ui/entity/entity-mini.tsx'
import { LoadMore } from '../../ui/lists/load-more.tsx'
import { Section } from '../../ui/section.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'
import { DateTimeInZone } from '../../ui/text/date-time-in-zone.tsx'
import { viewerZone } from '../../ui/text/format-date-time.ts'
import type { Balance } from './points.api.ts'
import { usePointsStatement } from './points.api.ts'
import classes from './points-statement.module.css'
import { movementText } from './points-text.ts'

/** The statement of a club: when the points changed, why, and by how many. */
export const PointsStatement = ({ balance: { club } }: { balance: Balance }) => {
  const { t } = useTranslation()
  const statement = usePointsStatement(club.clubId)
  return (
    <Section title={t('Statement: {{club}}', { club: club.name })}>
      <QueryView query={statement} what={t("These points didn't load")} skeleton={<ListSkeleton count={4} />}>
        {({ pages }) => (
          <>
            <ul className={classes.list}>
              {pages
                .flatMap((page) => page.nodes)
                .map(({ pointsEntryId, amount, text, values, causeUrl, pictureUrl, createdAt }) => (
                  <li key={pointsEntryId} className={classes.entry}>
                    <EntityMini
                      title={say(t, { text, values: values ?? {} })}
                      to={causeUrl}
                      picture={pictureUrl}
                      icon={!pictureUrl && <IconSparkles size={22} stroke={1.75} />}
                      meta={<DateTimeInZone at={createdAt} timeZone={viewerZone()} />}
                      end={
                        <span className={classes.amount} data-less={amount.startsWith('-') || undefined}>
                          {movementText(amount)}
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
