import { Badge, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import type { OfferProofState } from '@reprise/rules/offers/earning/enums'
import { offerProofStateLabels } from '@reprise/rules/offers/earning/enums'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadMore } from '../../../../lib/graphql/load-more.ts'
import { say } from '../../../../lib/say.tsx'
import { Progress } from '../../../../ui/figures/progress.tsx'
import { focusWhenAble } from '../../../../ui/forms/focus-when-able.ts'
import { entriesText } from '../../../../ui/lists/entries-text.ts'
import { LoadMore } from '../../../../ui/lists/load-more.tsx'
import rows from '../../../../ui/lists/rows.module.css'
import { useAnnouncedCount } from '../../../../ui/lists/use-announced-count.ts'
import { PersonRow } from '../../../../ui/people/person-row.tsx'
import { Section } from '../../../../ui/section.tsx'
import { Banner } from '../../../../ui/states/banner.tsx'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'
import { QueryView } from '../../../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../../../ui/states/skeletons.tsx'
import { OneOfChips } from '../../../../ui/switches/chips.tsx'
import { dateTimeInZone } from '../../../../ui/text/format-date-time.ts'
import { proofDisplay } from '../../offer-display.ts'
import type { Offer } from '../../offer-parts.api.ts'
import { ProofContent } from '../../proof-content.tsx'
import type { TeamProof } from './proofs.api.ts'
import { useProofs } from './proofs.api.ts'
import { RejectSheet } from './reject-sheet.tsx'
import type { Reviewing } from './use-reviewing.ts'
import { useReviewing } from './use-reviewing.ts'

const states = ['WAITING', 'ACCEPTED', 'REJECTED'] as const satisfies readonly OfferProofState[]

/** What members sent to show that they did it. The team accepts or rejects one or many at once. */
export const ProofReview = ({ offer }: { offer: Offer }) => {
  const { t } = useTranslation()
  const [state, setState] = useState<OfferProofState>('WAITING')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isRejecting, setRejecting] = useState(false)
  const list = useProofs(offer.offerId, state)
  const reviewing = useReviewing()
  const place = useRef<HTMLDivElement>(null)
  const wasBusy = useRef(false)
  const { isBusy } = reviewing
  useEffect(() => {
    if (isBusy) wasBusy.current = true
    else if (wasBusy.current && !isRejecting) {
      wasBusy.current = false
      // The pressed button was replaced by the progress, and its proofs may be gone. These chips are always there.
      focusWhenAble(place.current?.querySelector<HTMLElement>('input:checked') ?? null)
    }
  }, [isBusy, isRejecting])
  const shown = list.data?.pages.flatMap(({ nodes }) => nodes) ?? []
  const picked =
    state === 'WAITING' && offer.mayEdit ? shown.filter(({ proofId }) => chosen.has(proofId)) : []
  useAnnouncedCount({ filter: state, words: entriesText(t, list, shown.length, t('Nothing here')) })
  const answer = (isAccepted: boolean, reason: string | null) =>
    reviewing.send({ proofs: picked, isAccepted, reason }, () => {
      setChosen(new Set())
      setRejecting(false)
    })
  return (
    <Section
      title={t('Proofs to review')}
      text={t('Look at what members sent. Those you accept get their reward at once.')}
    >
      <Stack ref={place} gap="md">
        <OneOfChips
          label={t('Which proofs')}
          value={state}
          onChoose={setState}
          options={states.map((value) => ({ value, name: t(offerProofStateLabels[value]) }))}
        />
        <Missed reviewing={reviewing} />
        <QueryView query={list} what={t("The proofs didn't load")} skeleton={<ListSkeleton />}>
          {() =>
            shown.length === 0 ? (
              <EmptyState
                drawing="people"
                heading="h3"
                title={state === 'WAITING' ? t('Nothing to review') : t('Nothing here')}
              />
            ) : (
              <Stack gap="md">
                {state === 'WAITING' && offer.mayEdit && (
                  <Choosing
                    count={picked.length}
                    total={shown.length}
                    reviewing={reviewing}
                    onAll={(isOn) => setChosen(new Set(isOn ? shown.map(({ proofId }) => proofId) : []))}
                    onAccept={() => answer(true, null)}
                    onReject={() => setRejecting(true)}
                  />
                )}
                <ul className={rows.list}>
                  {shown.map((proof) => (
                    <Row
                      key={proof.proofId}
                      proof={proof}
                      timeZone={offer.timeZone}
                      isChosen={chosen.has(proof.proofId)}
                      onChoose={
                        state === 'WAITING' && offer.mayEdit
                          ? () => setChosen(chosen.symmetricDifference(new Set([proof.proofId])))
                          : undefined
                      }
                    />
                  ))}
                </ul>
                <LoadMore
                  shown={shown.length}
                  hasMore={list.hasNextPage}
                  loading={list.isFetchingNextPage}
                  onMore={() => void loadMore(list)}
                />
              </Stack>
            )
          }
        </QueryView>
      </Stack>
      {isRejecting && (
        <RejectSheet
          count={picked.length}
          reviewing={reviewing}
          onReject={(reason) => answer(false, reason)}
          onClose={() => setRejecting(false)}
        />
      )}
    </Section>
  )
}

type ChoosingProps = {
  count: number
  total: number
  reviewing: Reviewing
  onAll: (isOn: boolean) => void
  onAccept: () => void
  onReject: () => void
}

/** How many are chosen, and the answers for all of them. While many are answered, it says how far that is. */
const Choosing = ({ count, total, reviewing, onAll, onAccept, onReject }: ChoosingProps) => {
  const { t } = useTranslation()
  const { progress, isBusy } = reviewing
  if (progress) {
    const said = t('{{done}} of {{total}} answered', progress)
    return (
      <Stack gap="xxs">
        <Text variant="strong" className="rp-numbers" role="status">
          {said}
        </Text>
        <Progress share={progress.done / progress.total} label={said} isThin />
      </Stack>
    )
  }
  return (
    <Group gap="sm">
      <Checkbox
        label={count > 0 ? t('{{count}} selected', { count }) : t('Select all')}
        checked={count > 0 && count === total}
        indeterminate={count > 0 && count < total}
        onChange={() => onAll(count < total)}
      />
      <Button size="xs" disabled={count === 0} loading={isBusy} onClick={onAccept}>
        {t('Accept')}
      </Button>
      <Button size="xs" variant="default" disabled={count === 0 || isBusy} onClick={onReject}>
        {t('Reject')}
      </Button>
    </Group>
  )
}

/** Those that could not be answered, each with the reason. */
const Missed = ({ reviewing: { missed, error } }: { reviewing: Reviewing }) => {
  const { t } = useTranslation()
  return (
    <>
      {error && <Banner kind="danger">{say(t, error)}</Banner>}
      {missed.length > 0 && (
        <Banner kind="warning" title={t("These weren't answered")}>
          <ul>
            {missed.map(({ proofId, proof, text, values }) => (
              <li key={proofId}>
                {proof.member.name}: {say(t, { text, values: values ?? {} })}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  )
}

type RowProps = {
  proof: TeamProof
  timeZone: string
  isChosen: boolean
  onChoose: (() => void) | undefined
}

const Row = ({ proof, timeZone, isChosen, onChoose }: RowProps) => {
  const { t } = useTranslation()
  const { member, state, createdAt, reason } = proof
  const { name } = member
  return (
    <li className={rows.row}>
      {onChoose && (
        <Checkbox aria-label={t('Select {{name}}', { name })} checked={isChosen} onChange={onChoose} />
      )}
      <div className={rows.what}>
        <Stack gap="xs">
          <PersonRow person={member} />
          <ProofContent proof={proof} />
          {reason && <Text>{t('Your reason: {{reason}}', { reason })}</Text>}
          <Text variant="small" c="dimmed" className="rp-numbers">
            {dateTimeInZone(createdAt, timeZone)}
          </Text>
        </Stack>
      </div>
      <Badge color={proofDisplay[state].color}>{t(proofDisplay[state].label)}</Badge>
    </li>
  )
}
