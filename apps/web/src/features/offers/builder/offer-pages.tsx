import type { ClubArea } from '@reprise/rules/clubs/permissions'
import { mayInClub } from '@reprise/rules/clubs/permissions'
import type { OfferType } from '@reprise/rules/offers/enums'
import { programOf } from '@reprise/rules/offers/programs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { SelectOfferType, SelectProgram } from '../desk/select-type.tsx'
import { offerTypeRows } from '../offer-types.ts'
import { programOfOffer } from '../program-title.ts'
import type { OfferChoices } from './builder.api.ts'
import { useEditedOffer, useOfferChoices } from './builder.api.ts'
import { OfferBuilder } from './offer-builder.tsx'

const areas: Record<OfferType, ClubArea> = {
  BUY_POINTS: 'otherOffers',
  EARN_POINTS: 'otherOffers',
  EARN_STATUS: 'otherOffers',
  REWARD_MEMBERS: 'rewardMemberOffers',
  CUSTOM: 'otherOffers',
}

const WithClub = ({ clubId, children }: { clubId: string; children: (club: OfferChoices) => ReactNode }) => {
  const { t } = useTranslation()
  return (
    <QueryView
      query={useOfferChoices(clubId)}
      what={t("This club didn't load")}
      notFound={t("We couldn't find this club.")}
      heading="h1"
      skeleton={<FormSkeleton count={6} />}
    >
      {(club) =>
        club.myRole === null ? <NotFound title={t("We couldn't find this club.")} /> : children(club)
      }
    </QueryView>
  )
}

const NotFound = ({ title }: { title: string }) => <EmptyState drawing="lost" heading="h1" title={title} />

type CreateProps = {
  clubId: string
  /** The word of the address: `way-to-reward-members`, `custom`; nothing asks which. */
  offerType?: string | undefined
  /** The kind of reward. */
  subType?: string | undefined
}

/** The pages on which a club makes an offer: which type, which kind, and the form. */
export const CreateOffer = ({ clubId, offerType, subType }: CreateProps) => {
  const { t } = useTranslation()
  const slug = subType ?? offerType
  const type = offerType ? offerTypeRows.find(({ path }) => path === offerType)?.type : 'REWARD_MEMBERS'
  const program = type && programOf(type, subType ?? null)
  return (
    <WithClub clubId={clubId}>
      {(club) => {
        if (!slug) return <SelectOfferType club={club} />
        // A custom offer has no sub type.
        if (!type || (type === 'CUSTOM' ? subType : subType && !program))
          return <NotFound title={t("We couldn't find this kind of offer.")} />
        if (!mayInClub(club.myRole, areas[type], 'edit'))
          return <NotFound title={t("You can't change this part of the club.")} />
        return program ? (
          <OfferBuilder key={`${type} ${slug}`} choices={club} program={program} offer={null} />
        ) : (
          <SelectProgram club={club} type={type} />
        )
      }}
    </WithClub>
  )
}

/** The form for an offer that is there. */
export const EditOffer = ({ clubId, offerId }: { clubId: string; offerId: string }) => {
  const { t } = useTranslation()
  const edited = useEditedOffer(offerId)
  return (
    <WithClub clubId={clubId}>
      {(club) => (
        <QueryView
          query={edited}
          what={t("This offer didn't load")}
          notFound={t("We couldn't find this offer.")}
          heading="h1"
          skeleton={<FormSkeleton count={6} />}
        >
          {(offer) => {
            const program = programOfOffer(offer)
            if (!program || offer.club.clubId !== club.clubId)
              return <NotFound title={t("We couldn't find this offer.")} />
            if (!offer.mayEdit) return <NotFound title={t("You can't change this part of the club.")} />
            return <OfferBuilder key={offerId} choices={club} program={program} offer={offer} />
          }}
        </QueryView>
      )}
    </WithClub>
  )
}
