import { Box, Button, Group, Select, Stack, Text, Title } from '@mantine/core'
import { offerChangedMeanwhile, priceRefusal } from '@reprise/rules/offers/offer.input'
import { isRedeemedBy } from '@reprise/rules/offers/programs'
import type { OfferProgram } from '@reprise/rules/offers/programs/program'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import { useSetPageTitle } from '../../../lib/page-title.tsx'
import { say } from '../../../lib/say.tsx'
import { useSession } from '../../../lib/session/session.ts'
import { Section } from '../../../ui/section.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { Tabs } from '../../../ui/switches/tabs.tsx'
import { RestoredBanner } from '../../events/editor/restored-banner.tsx'
import { offerKeys } from '../offers.keys.ts'
import type { EditedOffer, OfferChoices } from './builder.api.ts'
import { errorsNowhere } from './errors-nowhere.ts'
import type { OfferDraft } from './offer-draft.ts'
import { readDraft } from './offer-draft.ts'
import type { OfferStep } from './offer-form.ts'
import { newOffer, stepOfField, stepsOf, valuesOf } from './offer-form.ts'
import { OfferPreview } from './offer-preview.tsx'
import { DetailsStep, SettingsStep, TimeStep } from './offer-step-fields.tsx'
import { RedemptionStep } from './redemption-step.tsx'
import { RuleList } from './rule-list.tsx'
import { useOfferBuilder } from './use-offer-builder.ts'

type Props = {
  choices: OfferChoices
  program: OfferProgram
  offer: EditedOffer | null
}

/** The form for an offer in its seven steps (`?step=`). It begins with what the person typed and did not save. */
export const OfferBuilder = (props: Props) => {
  const { t } = useTranslation()
  const session = useSession()
  const userId = session.state === 'member' ? session.userId : ''
  const { choices, program, offer } = props
  const key = [userId, choices.clubId, offer?.offerId ?? `${program.type} ${program.slug}`].join(':')
  const draft = useQuery({
    queryKey: offerKeys.draft(key),
    queryFn: () => readDraft(key),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { isKept: true },
  })
  return (
    <QueryView query={draft} what={t("This offer didn't load")} skeleton={<FormSkeleton count={6} />}>
      {(kept) => <Steps key={key} {...props} draft={kept} draftKey={key} />}
    </QueryView>
  )
}

type StepsProps = Props & { draft: OfferDraft | null; draftKey: string }

const Steps = ({ choices, program, offer, draft, draftKey }: StepsProps) => {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const steps = stepsOf(program)
  const step = steps.find((each) => each === query.get('step')) ?? 'details'
  const { title, allows } = program
  const heading = offer ? t('Edit offer') : t('New offer: {{kind}}', { kind: t(title) })
  useSetPageTitle(heading)
  const [untouched] = useState(() => (offer ? valuesOf(offer) : newOffer(program, choices.timeZone)))
  const goTo = (next: OfferStep) => setQuery({ step: next })
  const goesTo = useRef<OfferStep>(undefined)
  const builder = useOfferBuilder({
    clubSlug: choices.slug,
    program,
    offer,
    untouched,
    draft,
    draftKey,
    onStep: goTo,
  })
  const { place, form, refusal, isBusy, isPublishing, isOver } = builder
  useEffect(() => {
    if (goesTo.current !== step) return
    goesTo.current = undefined
    // The pressed button is gone with its step.
    place.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus()
  }, [step, place])
  const { values } = form
  const isLocked = offer !== null && offer.joined > 0
  // A rule decides by itself who has its achievement. One that was chosen earlier stays.
  const bonuses = choices.achievements.filter(
    ({ achievementId, awarding, rule }) =>
      (awarding === 'ONCE' && rule === null) || achievementId === values.bonusAchievementId,
  )
  const isPublished = offer?.published === true
  const url = offer?.avatarUrl ?? null
  const nowhere = errorsNowhere(program, values, Object.keys(form.errors), {
    isLocked,
    isOver,
    isNew: offer === null,
  })
  const wrong = new Set(Object.keys(form.errors).flatMap((name) => stepOfField(name) ?? []))
  const names: Record<OfferStep, string> = {
    details: t('Details'),
    requirements: t('Requirements'),
    'time-frame': t('Time frame'),
    settings: t('Settings'),
    redemption: t('Redemption'),
    achievement: t('Achievement'),
    preview: t('Preview'),
  }
  const fixed = (
    <Text>{t("People take part already, so this can't change. You can duplicate the offer instead.")}</Text>
  )
  const fields: Record<OfferStep, ReactNode> = {
    details: (
      <DetailsStep
        builder={builder}
        url={url}
        program={program}
        choices={choices}
        isLocked={isLocked}
        isNew={offer === null}
      />
    ),
    requirements: isLocked ? (
      fixed
    ) : (
      <RuleList
        rules={values.requirements}
        choices={choices}
        isRedeemed={isRedeemedBy(program.type)}
        noPrice={priceRefusal(program.type, program.slug)}
        errors={form.errors}
        onChange={builder.setRules}
      />
    ),
    'time-frame': isOver ? (
      <Text>{t('This offer is over. Duplicate it to offer this again.')}</Text>
    ) : (
      <TimeStep builder={builder} program={program} isLocked={isLocked} />
    ),
    settings: <SettingsStep builder={builder} program={program} isLocked={isLocked} />,
    redemption: isLocked ? (
      fixed
    ) : (
      <RedemptionStep builder={builder} allows={allows} choices={choices} venue={offer?.venueEvent ?? null} />
    ),
    achievement: isLocked ? (
      fixed
    ) : (
      <Select
        label={t('Achievement (optional)')}
        description={
          bonuses.length === 0
            ? t('This club has no published achievement that members have once and without a rule.')
            : program.earning || program.buying
              ? t('Members get it with their first reward.')
              : t('Members get it when they redeem the offer.')
        }
        placeholder={t('No achievement')}
        clearable
        searchable
        data={bonuses.map(({ achievementId, displayName }) => ({
          value: achievementId,
          label: displayName,
        }))}
        {...builder.field('bonusAchievementId')}
      />
    ),
    preview: (
      <OfferPreview
        values={values}
        choices={choices}
        program={program}
        picture={builder.picture}
        url={url}
        redeemed={offer?.redeemed ?? 0}
      />
    ),
  }
  // Without its file, the offer would be saved as if none was chosen.
  const isWaiting = isBusy || builder.upload.isPending
  const isOutdated = refusal instanceof ApiError && refusal.text === offerChangedMeanwhile
  const foot = (
    <Group justify="flex-end">
      {builder.upload.isPending && (
        <Text variant="small" c="dimmed">
          {t('You can save once the file is uploaded.')}
        </Text>
      )}
      {!isPublished && (
        <Button
          variant="default"
          loading={isBusy && !isPublishing}
          disabled={isWaiting}
          onClick={() => builder.save(false)}
        >
          {t('Save draft')}
        </Button>
      )}
      {step !== 'preview' && (
        <Button
          variant={isPublished ? 'default' : 'filled'}
          disabled={isBusy}
          onClick={() => {
            goesTo.current = builder.goOn(step)
          }}
        >
          {t('Continue')}
        </Button>
      )}
      {isPublished && (
        <Button loading={isBusy} disabled={isWaiting} onClick={() => builder.save(false)}>
          {t('Save')}
        </Button>
      )}
      {!isPublished && step === 'preview' && (
        <Button loading={isBusy && isPublishing} disabled={isWaiting} onClick={() => builder.save(true)}>
          {t('Publish')}
        </Button>
      )}
    </Group>
  )
  return (
    <Box maw="var(--rp-text-width)" mx="auto" ref={place}>
      <Stack gap="lg">
        <Title order={1}>{heading}</Title>
        {builder.restoredAt !== undefined && (
          <RestoredBanner keptAt={builder.restoredAt} onDiscard={builder.discard} />
        )}
        {refusal && isOutdated && (
          <Banner kind="warning" title={say(t, refusal)}>
            <p>{t('What you typed is kept. Saving anyway replaces only the fields you changed.')}</p>
            <Group>
              <Button variant="default" loading={builder.isLoadingTheirs} onClick={builder.loadTheirs}>
                {t('Load theirs')}
              </Button>
              <Button loading={isBusy} disabled={isWaiting} onClick={() => builder.save(isPublishing, true)}>
                {t('Save mine anyway')}
              </Button>
            </Group>
          </Banner>
        )}
        {nowhere.length > 0 && (
          <Banner kind="danger">
            {nowhere.map((path) => (
              <p key={path}>{form.errors[path]}</p>
            ))}
          </Banner>
        )}
        {refusal && !isOutdated && nowhere.length === 0 && <Banner kind="danger">{say(t, refusal)}</Banner>}
        <Tabs
          label={t('Steps')}
          areSteps
          value={step}
          onChange={goTo}
          tabs={steps.map((each) => ({
            value: each,
            name: names[each],
            isComplete:
              each !== 'preview' &&
              !wrong.has(each) &&
              (each !== 'details' || values.displayName !== '') &&
              (offer !== null || steps.indexOf(each) < steps.indexOf(step)),
            panel: (
              <Stack gap="lg">
                {each === 'preview' ? fields[each] : <Section>{fields[each]}</Section>}
                {foot}
              </Stack>
            ),
          }))}
        />
      </Stack>
    </Box>
  )
}
