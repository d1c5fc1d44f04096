import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { mayConfirmRedemptions, mayInClub } from '@reprise/rules/clubs/permissions'
import { IconPlus, IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { loadMore } from '../../../lib/graphql/load-more.ts'
import { shownNumber } from '../../../lib/shown-number.ts'
import { EntityRow, EntityRowSkeleton } from '../../../ui/entity/entity-row.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { entriesText } from '../../../ui/lists/entries-text.ts'
import { FilterBar } from '../../../ui/lists/filter-bar.tsx'
import { LoadMore } from '../../../ui/lists/load-more.tsx'
import { useAnnouncedCount } from '../../../ui/lists/use-announced-count.ts'
import { useFilterQuery } from '../../../ui/lists/use-filter-query.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { OneOfChips } from '../../../ui/switches/chips.tsx'
import { dateInZone } from '../../../ui/text/format-date-time.ts'
import { useClubOffers } from '../list/lists.api.ts'
import { offerDetailPath, offerStatusDisplay } from '../offer-display.ts'
import type { OfferCardOffer } from '../offer-parts.api.ts'
import { programTitle, typeTitle } from '../program-title.ts'
import { hasReward } from '../reward-text.ts'

type OfferStatus = OfferCardOffer['status']

/** The states by which the team narrows the list, in the order of an offer's life. */
const offerStatuses = ['NONE', 'PENDING', 'ACTIVE', 'COMPLETE'] as const satisfies readonly OfferStatus[]

/** The offers of a club for its team: drafts, running and past ones, and the way to make one. */
export const DeskOffers = ({ clubSlug }: { clubSlug: string }) => {
  const { t } = useTranslation()
  const [query, setQuery] = useFilterQuery()
  const [clears, setClears] = useState(0)
  const status = offerStatuses.find((each) => each === query.get('status')?.toUpperCase()) ?? null
  const keyword = query.get('q') ?? ''
  const isFiltered = status !== null || keyword !== ''
  const list = useClubOffers(clubSlug, { status, keyword })
  const narrow = (next: OfferStatus | null, word: string) =>
    setQuery(
      () => new URLSearchParams({ ...(word && { q: word }), ...(next && { status: next.toLowerCase() }) }),
      { replace: true },
    )
  const count = list.data?.pages.flatMap(({ nodes }) => nodes).length ?? 0
  useAnnouncedCount({ filter: String(query), words: entriesText(t, list, count, t('No search results')) })
  const filters = (
    <FilterBar
      search={
        <SearchField
          key={clears}
          label={t('Find offers')}
          initial={clears === 0 ? keyword : ''}
          onSearch={(word) => narrow(status, word)}
        />
      }
      chips={
        <OneOfChips
          label={t('State')}
          value={status ?? 'ALL'}
          onChoose={(next) => narrow(next === 'ALL' ? null : next, keyword)}
          options={[
            { value: 'ALL' as const, name: t('All') },
            ...offerStatuses.map((value) => ({ value, name: t(offerStatusDisplay[value].label) })),
          ]}
        />
      }
      onClear={
        isFiltered
          ? () => {
              setClears(clears + 1)
              narrow(null, '')
            }
          : undefined
      }
    />
  )
  return (
    <QueryView
      query={list}
      what={t("The offers didn't load")}
      skeleton={
        <Stack gap="lg" mt="lg">
          <EntityRowSkeleton />
          <EntityRowSkeleton />
          <EntityRowSkeleton />
        </Stack>
      }
    >
      {({ pages }) => {
        const offers = pages.flatMap(({ nodes }) => nodes)
        const role = pages[0]?.club.myRole ?? null
        const mayCreate =
          mayInClub(role, 'rewardMemberOffers', 'edit') || mayInClub(role, 'otherOffers', 'edit')
        const create = mayCreate && (
          <Button
            component={Link}
            to={`/my/rep-clubs/${clubSlug}/offers/select-offer-type`}
            leftSection={<IconPlus size={20} aria-hidden="true" />}
          >
            {t('Create offer')}
          </Button>
        )
        return (
          <Stack gap="lg" mt="lg">
            {(offers.length > 0 || isFiltered) && (
              <Group gap="sm">
                {create}
                {mayConfirmRedemptions(role) && (
                  <Button
                    component={Link}
                    to={`/my/rep-clubs/${clubSlug}/redeem`}
                    variant="default"
                    leftSection={<IconQrcode size={20} aria-hidden="true" />}
                  >
                    {t('Confirm codes')}
                  </Button>
                )}
              </Group>
            )}
            {(offers.length > 0 || isFiltered) && filters}
            {offers.length === 0 && isFiltered ? (
              <EmptyState drawing="search" title={t('No search results')} />
            ) : offers.length === 0 ? (
              <EmptyState
                drawing="points"
                title={t('No offers yet')}
                text={t('An offer gives your members a reason to collect points and to come back.')}
                action={create}
              />
            ) : (
              offers.map((offer) => <Row key={offer.offerId} offer={offer} />)
            )}
            <LoadMore
              shown={offers.length}
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

const Row = ({ offer }: { offer: OfferCardOffer & { waitingProofs: number | null } }) => {
  const { t } = useTranslation()
  const { offerId, displayName, avatarUrl, status, isArchived, club, endDate, timeZone } = offer
  const { quantity, joined, redeemed } = offer
  const { waitingProofs } = offer
  const figures = { shown: shownNumber(redeemed), most: shownNumber(quantity ?? 0) }
  const earns = hasReward(offer)
  const used =
    quantity === null
      ? earns
        ? t('given {{count}} times', {
            count: redeemed,
            defaultValue_one: 'given once',
            defaultValue_other: 'given {{count}} times',
          })
        : t('{{count}} redeemed', { count: redeemed })
      : earns
        ? t('{{shown}} of {{most}} given', figures)
        : t('{{shown}} of {{most}} redeemed', figures)
  return (
    <EntityRow
      title={displayName}
      to={offerDetailPath(club.slug, offerId)}
      heading={2}
      picture={avatarUrl}
      isSquare
      chips={
        <Group gap="xs">
          <Badge color={offerStatusDisplay[status].color}>{t(offerStatusDisplay[status].label)}</Badge>
          {isArchived && <Badge color="gray">{t('Archived')}</Badge>}
          {waitingProofs !== null && waitingProofs > 0 && (
            <Badge color="yellow">
              {t('{{count}} proofs to review', {
                count: waitingProofs,
                defaultValue_one: '{{count}} proof to review',
                defaultValue_other: '{{count}} proofs to review',
              })}
            </Badge>
          )}
        </Group>
      }
      meta={
        <Text variant="small" c="dimmed">
          {[
            [...new Set([typeTitle(offer), programTitle(offer)].map((title) => t(title)))].join(': '),
            t('{{count}} participants', {
              count: joined,
              defaultValue_one: '{{count}} participant',
              defaultValue_other: '{{count}} participants',
            }),
            used,
            endDate && t('until {{day}}', { day: dateInZone(endDate, timeZone, Date.now()) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      }
    />
  )
}
