import { Badge, Button, Group, Stack } from '@mantine/core'
import { participationStates } from '@reprise/rules/offers/enums'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadMore } from '../../../lib/graphql/load-more.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { say } from '../../../lib/say.tsx'
import { shownNumber } from '../../../lib/shown-number.ts'
import { EntityMini } from '../../../ui/entity/entity-mini.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { entriesText } from '../../../ui/lists/entries-text.ts'
import { FilterBar } from '../../../ui/lists/filter-bar.tsx'
import { LoadMore } from '../../../ui/lists/load-more.tsx'
import { useAnnouncedCount } from '../../../ui/lists/use-announced-count.ts'
import { Section } from '../../../ui/section.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { OneOfChips } from '../../../ui/switches/chips.tsx'
import { toastError } from '../../../ui/toast.ts'
import { participationDisplay } from '../offer-display.ts'
import type { Offer } from '../offer-parts.api.ts'
import { hasReward } from '../reward-text.ts'
import type { Participant, SoughtParticipants } from './offers-desk.api.ts'
import { readAllParticipants, useParticipants } from './offers-desk.api.ts'
import { participantsCsv } from './participants-csv.ts'
import { PersonSheet } from './person-sheet.tsx'

const anyState = 'ANY'
/** The states of people who take part. Those who do not are in no list. */
const states = participationStates.filter((state) => state !== 'NOT_PARTICIPATING')

/** Who takes part in an offer, what each person got, and the list as a file. */
export const ParticipantList = ({ offer }: { offer: Offer }) => {
  const { t } = useTranslation()
  const [sought, setSought] = useState<SoughtParticipants>({ keyword: '', state: null })
  const [clears, setClears] = useState(0)
  const [shown, setShown] = useState<Participant | null>(null)
  const [isSaving, setSaving] = useState(false)
  const list = useParticipants(offer.offerId, sought)
  const isFiltered = sought.keyword !== '' || sought.state !== null
  const count = list.data?.pages.flatMap(({ nodes }) => nodes).length ?? 0
  useAnnouncedCount({
    filter: JSON.stringify(sought),
    words: entriesText(t, list, count, t('No search results')),
  })
  const clear = () => {
    setClears(clears + 1)
    setSought({ keyword: '', state: null })
  }
  const save = async () => {
    setSaving(true)
    try {
      const all = await readAllParticipants(offer.offerId, sought)
      saveFile('participants.csv', participantsCsv(all, t), 'text/csv')
    } catch (error) {
      toastError(say(t, error instanceof Error ? error : String(error)))
    } finally {
      setSaving(false)
    }
  }
  return (
    <Section
      title={t('Participants')}
      action={
        offer.joined > 0 && (
          <Button
            variant="default"
            size="xs"
            loading={isSaving}
            leftSection={<IconDownload size={18} aria-hidden="true" />}
            onClick={() => void save()}
          >
            {t('Download CSV')}
          </Button>
        )
      }
    >
      <Stack gap="md">
        {offer.joined > 0 && (
          <FilterBar
            search={
              <SearchField
                key={clears}
                label={t('Search participants')}
                initial={sought.keyword}
                onSearch={(keyword) => setSought({ ...sought, keyword })}
              />
            }
            chips={
              <OneOfChips
                label={t('Which participants')}
                value={sought.state ?? anyState}
                onChoose={(state) => setSought({ ...sought, state: state === anyState ? null : state })}
                options={[
                  { value: anyState, name: t('All') },
                  ...states.map((value) => ({ value, name: t(participationDisplay[value].label) })),
                ]}
              />
            }
            onClear={isFiltered ? clear : undefined}
          />
        )}
        <QueryView query={list} what={t("The people didn't load")} skeleton={<ListSkeleton />}>
          {({ pages }) => {
            const people = pages.flatMap(({ nodes }) => nodes)
            if (people.length === 0)
              return (
                <EmptyState
                  drawing="people"
                  heading="h3"
                  title={isFiltered ? t('No search results') : t('No one has joined yet')}
                />
              )
            return (
              <Stack gap="xs">
                {people.map((person) => (
                  <EntityMini
                    key={person.user.userId}
                    title={person.user.name}
                    picture={person.user.avatarUrl}
                    initial={person.user.name}
                    meta={[
                      `@${person.user.userName}`,
                      person.redeemed > 0 &&
                        (hasReward(offer)
                          ? t('got it {{count}} times', {
                              count: person.redeemed,
                              defaultValue_one: 'got it once',
                              defaultValue_other: 'got it {{count}} times',
                            })
                          : t('{{count}} redeemed', { count: person.redeemed })),
                      person.pointsSpent > 0 &&
                        t('{{points}} points', { points: shownNumber(person.pointsSpent) }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                    end={
                      <Group gap="xs" wrap="nowrap">
                        <Badge color={participationDisplay[person.state].color}>
                          {t(participationDisplay[person.state].label)}
                        </Badge>
                        {person.redemptions.length + person.fulfilments.length > 0 && (
                          <Button
                            variant="default"
                            size="xs"
                            aria-label={t('Show what {{name}} got', { name: person.user.name })}
                            onClick={() => setShown(person)}
                          >
                            {t('Show')}
                          </Button>
                        )}
                      </Group>
                    }
                  />
                ))}
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
      </Stack>
      {shown && <PersonSheet person={shown} offer={offer} onClose={() => setShown(null)} />}
    </Section>
  )
}
