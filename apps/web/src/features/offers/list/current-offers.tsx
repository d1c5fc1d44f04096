import { useTranslation } from 'react-i18next'
import { SectionWithAll } from '../../../ui/lists/section-with-all.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { useCurrentOffers } from './lists.api.ts'
import { NoOffers } from './no-offers.tsx'
import { OfferGrid, OfferGridSkeleton } from './offer-grid.tsx'

/** The newest offers that the person can join, on the home page (decision S-053). */
export const CurrentOffers = () => {
  const { t } = useTranslation()
  return (
    <SectionWithAll title={t('Current offers')} seeAll="/offers/explore">
      <QueryView
        query={useCurrentOffers()}
        what={t("The offers didn't load")}
        skeleton={<OfferGridSkeleton />}
      >
        {(offers) =>
          offers.length === 0 ? (
            <NoOffers isExplore isFiltered={false} heading="h3" />
          ) : (
            <OfferGrid offers={offers} heading={3} />
          )
        }
      </QueryView>
    </SectionWithAll>
  )
}
