import { Badge, Button, Group, Menu, Stack, Text } from '@mantine/core'
import { offerKindLabels } from '@reprise/rules/offers/enums'
import { IconArchive, IconExternalLink, IconPlayerPlay, IconPlayerStop, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { EntityHeader, EntityHeaderSkeleton } from '../../../ui/entity/entity-header.tsx'
import { Progress } from '../../../ui/figures/progress.tsx'
import { StatRow, StatTile } from '../../../ui/figures/stat-tile.tsx'
import { Section } from '../../../ui/section.tsx'
import { ConfirmDialog } from '../../../ui/states/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.ts'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { DrawDesk } from '../draw/draw-desk.tsx'
import { offerPath, offerStatusDisplay, supplyLeft } from '../offer-display.ts'
import { EarnSummary } from '../page/earn-summary.tsx'
import { NeedList } from '../page/need-list.tsx'
import type { ShownOffer } from '../page/offer.api.ts'
import { useOffer } from '../page/offer.api.ts'
import { OfferFacts } from '../page/offer-facts.tsx'
import { programTitle } from '../program-title.ts'
import { hasReward, isEarning } from '../reward-text.ts'
import { useArchiveOffer, useDeleteOffer, useEndOffer } from './offers-desk.api.ts'
import { ParticipantList } from './participant-list.tsx'
import { useDuplicateItem } from './use-duplicate-item.tsx'

const EarnDesk = lazyPart(async () => (await import('./earn-desk.tsx')).EarnDesk)
const RedemptionList = lazyPart(async () => (await import('./redemption-list.tsx')).RedemptionList)
const OfferResults = lazyPart(async () => (await import('./results/offer-results.tsx')).OfferResults)

type Props = { clubId: string; offerId: string }

/**
 * An offer for the team of its club: its figures, who takes part, and what the team can do with it. Under the address of
 * another club there is no such offer.
 */
export const OfferDetail = ({ clubId, offerId }: Props) => {
  const { t } = useTranslation()
  const notFound = t("We couldn't find this offer.")
  return (
    <QueryView
      query={useOffer(offerId)}
      what={t("This offer didn't load")}
      notFound={notFound}
      skeleton={<EntityHeaderSkeleton />}
    >
      {(offer) =>
        offer.club.clubId === clubId ? (
          <Detail offer={offer} />
        ) : (
          <EmptyState drawing="lost" title={notFound} />
        )
      }
    </QueryView>
  )
}

type Act = 'archive' | 'delete' | 'end'

const Detail = ({ offer }: { offer: ShownOffer }) => {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<Act | null>(null)
  const { offerId, displayName, avatarUrl, status, isArchived, club, mayEdit, joined, redeemed } = offer
  const left = supplyLeft(offer)
  const duplicate = useDuplicateItem(offer)
  const given = hasReward(offer)
  return (
    <Stack gap="lg" mt="lg">
      <EntityHeader
        heading={2}
        title={displayName}
        picture={avatarUrl}
        meta={t(programTitle(offer))}
        chips={
          <Group gap="xs">
            <Badge color={offerStatusDisplay[status].color}>{t(offerStatusDisplay[status].label)}</Badge>
            {offer.kind === 'DRAW' && <Badge color="violet">{t(offerKindLabels.DRAW)}</Badge>}
            {isArchived && <Badge color="gray">{t('Archived')}</Badge>}
          </Group>
        }
        primary={
          mayEdit && (
            <Button component={Link} to={`/my/rep-clubs/${club.slug}/offer/edit/${offerId}`}>
              {t('Edit')}
            </Button>
          )
        }
        menu={{
          items: <OfferMenu offer={offer} duplicate={duplicate.item} onAsk={setAsked} />,
          isBusy: duplicate.isBusy,
        }}
      />
      <StatRow>
        <StatTile name={given ? t('Given') : t('Redeemed')} value={redeemed} isMain />
        <StatTile name={t('Participants')} value={joined} />
        <StatTile
          name={t('Left')}
          value={left ?? '∞'}
          isLong={left === null}
          bar={offer.quantity !== null && <Progress share={redeemed / offer.quantity} isThin />}
        />
      </StatRow>
      {isEarning(offer) && mayEdit && (
        <Suspense fallback={<ListSkeleton />}>
          <EarnDesk offer={offer} />
        </Suspense>
      )}
      {offer.kind === 'DRAW' && offer.published && <DrawDesk offer={offer} />}
      {offer.published && (
        <Suspense fallback={<ListSkeleton />}>
          <OfferResults offer={offer} />
        </Suspense>
      )}
      <ParticipantList offer={offer} />
      {!isEarning(offer) && redeemed > 0 && (
        <Suspense fallback={<ListSkeleton />}>
          <RedemptionList offer={offer} />
        </Suspense>
      )}
      <Section title={t('The offer')}>
        <Stack gap="md">
          {given && <EarnSummary offer={offer} asked={offer.configuration} />}
          <OfferFacts facts={offer} />
        </Stack>
      </Section>
      <Section title={t('What members need')}>
        <NeedList rules={offer.requirements} gaps={null} clubSlug={club.slug} isRedeemed={!given} />
      </Section>
      {asked && <AskDialog act={asked} offer={offer} onClose={() => setAsked(null)} />}
    </Stack>
  )
}

const hasEnded = ({ status, endDate }: ShownOffer) =>
  status === 'COMPLETE' && endDate !== null && Date.parse(endDate) <= Date.now()

type MenuProps = { offer: ShownOffer; duplicate: ReactNode; onAsk: (act: Act) => void }

const OfferMenu = ({ offer, duplicate, onAsk }: MenuProps) => {
  const { t } = useTranslation()
  const { offerId, club, status, mayEdit, joined, isArchived } = offer
  const icon = { size: 20, 'aria-hidden': true } as const
  return (
    <>
      <Menu.Item
        component={Link}
        to={offerPath(club.slug, offerId)}
        leftSection={<IconExternalLink {...icon} />}
      >
        {t('View page')}
      </Menu.Item>
      {duplicate}
      {mayEdit && (status === 'ACTIVE' || status === 'PENDING') && (
        <Menu.Item leftSection={<IconPlayerStop {...icon} />} onClick={() => onAsk('end')}>
          {t('End now')}
        </Menu.Item>
      )}
      {mayEdit && hasEnded(offer) && offer.canMoveEnd && (
        <Menu.Item
          component={Link}
          to={`/my/rep-clubs/${club.slug}/offer/edit/${offerId}?step=time-frame`}
          leftSection={<IconPlayerPlay {...icon} />}
        >
          {t('Run it again')}
        </Menu.Item>
      )}
      {mayEdit && status === 'COMPLETE' && !isArchived && (
        <Menu.Item leftSection={<IconArchive {...icon} />} onClick={() => onAsk('archive')}>
          {t('Archive')}
        </Menu.Item>
      )}
      {mayEdit && joined === 0 && (
        <Menu.Item leftSection={<IconTrash {...icon} />} onClick={() => onAsk('delete')}>
          {t('Delete')}
        </Menu.Item>
      )}
    </>
  )
}

type AskProps = { act: Act; offer: ShownOffer; onClose: () => void }

/** Asks before an act that cannot be undone. */
const AskDialog = ({ act, offer, onClose }: AskProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const end = useEndOffer()
  const archive = useArchiveOffer()
  const remove = useDeleteOffer()
  const { offerId, club, displayName } = offer
  const list = `/my/rep-clubs/${club.slug}/offers`
  const words = {
    end: {
      title: t('End {{offer}} now?', { offer: displayName }),
      text: t("Nobody can take part in it any more. This can't be undone."),
      confirm: t('End now'),
      write: end,
      done: () => toastSuccess(t('The offer has ended.')),
    },
    archive: {
      title: t('Archive {{offer}}?', { offer: displayName }),
      text: t('It leaves the lists of your members. What they got stays with them.'),
      confirm: t('Archive'),
      write: archive,
      done: () => toastSuccess(t('The offer is archived.')),
    },
    delete: {
      title: t('Delete {{offer}}?', { offer: displayName }),
      text: t("This can't be undone. It works only while no one takes part."),
      confirm: t('Delete'),
      write: remove,
      done: () => {
        toastSuccess(t('The offer is deleted.'))
        void navigate(list)
      },
    },
  }[act]
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={words.title}
      confirm={words.confirm}
      danger
      busy={words.write.isPending}
      onConfirm={() =>
        words.write.mutate(offerId, {
          onSuccess: () => {
            words.done()
            onClose()
          },
          onError: onClose,
        })
      }
    >
      <Text>{words.text}</Text>
    </ConfirmDialog>
  )
}
