import { Badge, Button, Stack, Text, Textarea } from '@mantine/core'
import { passPrizeOnInput } from '@reprise/rules/offers/draw.input'
import { noteLength } from '@reprise/rules/platform/text/text'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadMore } from '../../../lib/graphql/load-more.ts'
import { useIntentKey } from '../../../lib/intent-key.ts'
import { checkedBy, say } from '../../../lib/say.tsx'
import { EntityMini } from '../../../ui/entity/entity-mini.tsx'
import { DialogButtons } from '../../../ui/forms/dialog-buttons.tsx'
import { focusOnce } from '../../../ui/forms/focus-once.ts'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { LoadMore } from '../../../ui/lists/load-more.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { dateTimeInZone } from '../../../ui/text/format-date-time.ts'
import { toastSuccess } from '../../../ui/toast.ts'
import type { Participant } from '../desk/offers-desk.api.ts'
import { useParticipants } from '../desk/offers-desk.api.ts'
import type { ShownOffer } from '../page/offer.api.ts'
import type { Draw } from './draw.api.ts'
import { usePassPrizeOn } from './draw.api.ts'

type Props = { offer: ShownOffer; draw: Draw }

/** The people with a prize, for the team, and the way to pass one on. */
export const WinnerList = ({ offer, draw }: Props) => {
  const { t } = useTranslation()
  const [passed, setPassed] = useState<Participant | null>(null)
  const list = useParticipants(offer.offerId, { keyword: '', state: 'AWARDED' })
  return (
    <>
      <Text variant="strong">{t('Winners')}</Text>
      <Text variant="small" c="dimmed">
        {t('{{count}} alternates are left.', {
          count: draw.result?.alternatesLeft ?? 0,
          defaultValue_one: 'One alternate is left.',
          defaultValue_other: '{{count}} alternates are left.',
        })}
      </Text>
      <QueryView query={list} what={t("The winners didn't load")} skeleton={<ListSkeleton />}>
        {({ pages }) => {
          const people = pages.flatMap(({ nodes }) => nodes)
          return (
            <Stack gap="xs">
              {people.map((person) => (
                <Winner key={person.user.userId} person={person} offer={offer} onPass={setPassed} />
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
      {passed && <PassOnSheet offerId={offer.offerId} person={passed} onClose={() => setPassed(null)} />}
    </>
  )
}

type WinnerProps = { person: Participant; offer: ShownOffer; onPass: (person: Participant) => void }

const Winner = ({ person, offer, onPass }: WinnerProps) => {
  const { t } = useTranslation()
  const { user, redeemed, redeemUntil } = person
  return (
    <EntityMini
      title={user.name}
      picture={user.avatarUrl}
      initial={user.name}
      meta={[
        `@${user.userName}`,
        redeemed === 0 &&
          redeemUntil &&
          t('can redeem until {{at}}', { at: dateTimeInZone(redeemUntil, offer.timeZone) }),
      ]
        .filter(Boolean)
        .join(' · ')}
      end={
        redeemed > 0 ? (
          <Badge color="green">{t('Redeemed')}</Badge>
        ) : (
          offer.mayEdit && (
            <Button
              variant="default"
              size="xs"
              aria-label={t('Pass the prize of {{name}} on', { name: user.name })}
              onClick={() => onPass(person)}
            >
              {t('Pass on')}
            </Button>
          )
        )
      }
    />
  )
}

type PassOnProps = { offerId: string; person: Participant; onClose: () => void }

const PassOnSheet = ({ offerId, person, onClose }: PassOnProps) => {
  const { t } = useTranslation()
  const pass = usePassPrizeOn()
  const intent = useIntentKey()
  const { field, refuse, unplaced, sentBy } = useCheckedForm({
    initialValues: { reason: '' },
    validate: checkedBy(passPrizeOnInput.pick({ reason: true })),
    validateInputOnBlur: false,
  })
  const refusal = unplaced(pass.error)
  const { userId, name } = person.user
  return (
    <Sheet opened onClose={onClose} title={t('Pass the prize of {{name}} on', { name })}>
      <form
        {...sentBy(({ reason }) =>
          pass.mutate(
            { offerId, userId, reason, idempotencyKey: intent.keyOf([userId, reason]) },
            {
              onSuccess: () => {
                toastSuccess(t('The prize is passed on.'))
                onClose()
              },
              onError: (error) => refuse(error),
            },
          ),
        )}
      >
        <Stack gap="md">
          {refusal && <Banner kind="danger">{say(t, refusal)}</Banner>}
          <Text>{t("The next alternate gets it, while there is one. This can't be undone.")}</Text>
          <Textarea
            label={t('Reason')}
            description={t('Everyone who sees the draw reads it. Name nobody.')}
            maxLength={noteLength}
            autosize
            minRows={2}
            required
            ref={focusOnce}
            {...field('reason')}
          />
          <DialogButtons onCancel={onClose} busy={pass.isPending} color="red">
            {t('Pass on')}
          </DialogButtons>
        </Stack>
      </form>
    </Sheet>
  )
}
