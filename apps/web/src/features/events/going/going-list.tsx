import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { loadMore } from '../../../lib/graphql/load-more.ts'
import { LoadMore } from '../../../ui/lists/load-more.tsx'
import { PersonRow } from '../../../ui/people/person-row.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import classes from './event-going.module.css'
import { useWhoIsGoing } from './who-is-going.api.ts'

type Listed = {
  slug: string
  /** How many are going, also those who are not listed. */
  count: number
  /** Whether the host shows rep scores. */
  showsRepScores: boolean
}

const People = ({ slug, count, showsRepScores }: Listed) => {
  const { t } = useTranslation()
  const list = useWhoIsGoing(slug)
  return (
    <QueryView query={list} what={t("The guests didn't load")} skeleton={<ListSkeleton count={6} />}>
      {({ pages }) => {
        const people = pages.flatMap((page) => page.nodes)
        const others = count - people.length
        return (
          <Stack gap="md">
            <ul className={classes.list}>
              {people.map((person) => (
                <li key={person.userId}>
                  <PersonRow person={person}>
                    {showsRepScores && person.repScore > 0 && (
                      <Text variant="small" c="dimmed" className="rp-numbers">
                        {t('Rep score {{score}}', { score: person.repScore })}
                      </Text>
                    )}
                  </PersonRow>
                </li>
              ))}
            </ul>
            {!list.hasNextPage && others > 0 && (
              <Text c="dimmed">{t('And {{count}} more', { count: others })}</Text>
            )}
            <LoadMore
              shown={people.length}
              hasMore={list.hasNextPage}
              loading={list.isFetchingNextPage}
              onMore={() => void loadMore(list)}
            />
          </Stack>
        )
      }}
    </QueryView>
  )
}

type Props = Listed & { opened: boolean; onClose: () => void }

/**
 * The names of the people who are going. Additional guests and people who opted out are counted at the end of the
 * list.
 */
export const GoingList = ({ opened, onClose, ...listed }: Props) => {
  const { t } = useTranslation()
  return (
    <Sheet opened={opened} onClose={onClose} title={t("Who's going")}>
      <People {...listed} />
    </Sheet>
  )
}
