import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadMore } from '../../../lib/graphql/load-more.ts'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { entriesText } from '../../../ui/lists/entries-text.ts'
import { LoadMore } from '../../../ui/lists/load-more.tsx'
import { useAnnouncedCount } from '../../../ui/lists/use-announced-count.ts'
import { PersonRow } from '../../../ui/people/person-row.tsx'
import { Section } from '../../../ui/section.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { purchaseDisplay, redemptionDisplay } from '../offer-display.ts'
import type { Offer } from '../offer-parts.api.ts'
import type { ListedRedemption } from './offers-desk.api.ts'
import { useRedemptions } from './offers-desk.api.ts'
import { OrderLink, Redeemed } from './redeemed.tsx'
import { TakeBackRedemption } from './take-back-redemption.tsx'

/** Every redemption of an offer, the newest first. One finds one by its member, or by the code that they show. */
export const RedemptionList = ({ offer }: { offer: Offer }) => {
  const { t } = useTranslation()
  const [keyword, setKeyword] = useState('')
  const [taken, setTaken] = useState<ListedRedemption | null>(null)
  const list = useRedemptions(offer.offerId, keyword)
  const count = list.data?.pages.flatMap(({ nodes }) => nodes).length ?? 0
  useAnnouncedCount({ filter: keyword, words: entriesText(t, list, count, t('No search results')) })
  const isPurchase = offer.type === 'BUY_POINTS'
  return (
    <Section title={isPurchase ? t('Purchases') : t('Redemptions')}>
      <Stack gap="md">
        <SearchField
          label={isPurchase ? t('Search by member') : t('Search by member or code')}
          initial={keyword}
          onSearch={setKeyword}
        />
        <QueryView query={list} what={t("The redemptions didn't load")} skeleton={<ListSkeleton />}>
          {({ pages }) => {
            const found = pages.flatMap(({ nodes }) => nodes)
            if (found.length === 0)
              return (
                <EmptyState
                  drawing="ticket"
                  heading="h3"
                  title={keyword ? t('No search results') : t('Nothing yet')}
                />
              )
            return (
              <Stack gap="lg">
                {found.map((redemption) => (
                  <Stack key={redemption.redemptionId} gap="xs">
                    <PersonRow person={redemption.member} />
                    <Redeemed
                      redemption={redemption}
                      timeZone={offer.timeZone}
                      display={(isPurchase ? purchaseDisplay : redemptionDisplay)[redemption.state]}
                    >
                      {redemption.order ? (
                        <OrderLink order={redemption.order} clubSlug={offer.club.slug} />
                      ) : (
                        !isPurchase &&
                        offer.mayEdit &&
                        (redemption.state === 'CONFIRMED' || redemption.state === 'HELD') && (
                          <Button
                            variant="default"
                            size="xs"
                            aria-label={t('Take back what {{name}} redeemed', {
                              name: redemption.member.name,
                            })}
                            onClick={() => setTaken(redemption)}
                          >
                            {t('Take back')}
                          </Button>
                        )
                      )}
                    </Redeemed>
                  </Stack>
                ))}
                <LoadMore
                  shown={found.length}
                  hasMore={list.hasNextPage}
                  loading={list.isFetchingNextPage}
                  onMore={() => void loadMore(list)}
                />
              </Stack>
            )
          }}
        </QueryView>
      </Stack>
      {taken && (
        <Sheet opened onClose={() => setTaken(null)} title={taken.member.name}>
          <TakeBackRedemption
            redemption={taken}
            onBack={() => setTaken(null)}
            onDone={() => setTaken(null)}
          />
        </Sheet>
      )}
    </Section>
  )
}
