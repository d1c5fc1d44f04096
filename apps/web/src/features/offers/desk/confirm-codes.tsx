import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { ClubTeamRole } from '@reprise/rules/clubs/enums'
import { mayConfirmRedemptions } from '@reprise/rules/clubs/permissions'
import { confirmRedemptionInput } from '@reprise/rules/offers/offer.input'
import { phrase } from '@reprise/rules/platform/phrase'
import { nameLength } from '@reprise/rules/platform/text/text'
import { IconQrcode } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIntentKey } from '../../../lib/intent-key.ts'
import { checkedBy, say } from '../../../lib/say.tsx'
import { shownNumber } from '../../../lib/shown-number.ts'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { PersonRow } from '../../../ui/people/person-row.tsx'
import { Section } from '../../../ui/section.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { dateTimeInZone, viewerZone } from '../../../ui/text/format-date-time.ts'
import { announce } from '../../../ui/toast.ts'
import { CodeCamera } from '../../checkin/door/code-camera.tsx'
import type { Confirmation } from './offers-desk.api.ts'
import { useConfirmRedemption } from './offers-desk.api.ts'

/** The longest text that a scanner may type. */
const longestCode = 64

const typedInput = confirmRedemptionInput.omit({ idempotencyKey: true })

/** The page on which the team confirms codes. A role that may not do it reads why there is no form. */
export const ConfirmCodes = ({ role }: { role: ClubTeamRole }) => {
  const { t } = useTranslation()
  if (mayConfirmRedemptions(role)) return <ConfirmForm />
  return (
    <EmptyState
      drawing="lost"
      title={t("Your role in this club doesn't allow you to confirm codes.")}
      text={t('Ask the owner or an admin of the club for another role.')}
    />
  )
}

/** Confirms the codes that members show at a venue: scanned, typed, or read by a hand scanner that types. */
export const ConfirmForm = () => {
  const { t } = useTranslation()
  const confirm = useConfirmRedemption()
  const intent = useIntentKey()
  const code = useRef<HTMLInputElement>(null)
  const [isScanning, setScanning] = useState(false)
  const { form, field, refuse, sentBy } = useCheckedForm({
    initialValues: { code: '', zone: '' },
    validate: ({ code: typed, zone }) => checkedBy(typedInput)({ code: typed, zone: zone.trim() || null }),
    validateInputOnBlur: false,
  })
  const send = ({ code: typed, zone }: { code: string; zone: string }) =>
    confirm.mutate(
      { code: typed, zone: zone.trim() || null, idempotencyKey: intent.keyOf(typed.trim()) },
      {
        onSuccess: ({ result }) => {
          intent.done(typed.trim())
          announce(t(answers[result].title))
          form.setFieldValue('code', '')
          // The next code is typed into the same field.
          code.current?.focus()
        },
        onError: (error) => {
          refuse(error)
          code.current?.select()
        },
      },
    )
  const scanned = (text: string) => {
    setScanning(false)
    const typed = { code: text.trim().slice(0, longestCode), zone: form.values.zone }
    form.setValues(typed)
    const { errors, hasErrors } = form.validate()
    if (hasErrors) form.setErrors(errors)
    else send(typed)
  }
  return (
    <Stack gap="lg" mt="lg">
      <Section
        title={t('Confirm a code')}
        text={t('A member shows it on their phone. Their points are spent when you confirm.')}
      >
        <form {...sentBy(send)}>
          <Stack gap="md">
            {isScanning && <CodeCamera onCode={scanned} />}
            <TextInput
              label={t('Code')}
              ref={code}
              autoCapitalize="characters"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="go"
              maxLength={longestCode}
              {...field('code')}
            />
            <TextInput
              label={t('Where you are (optional)')}
              description={t('A second person who enters this code sees it.')}
              placeholder={t('Bar, merch table…')}
              maxLength={nameLength}
              {...field('zone')}
            />
            <Group>
              <Button type="submit" loading={confirm.isPending}>
                {t('Confirm')}
              </Button>
              <Button
                variant="default"
                aria-pressed={isScanning}
                leftSection={<IconQrcode size={20} aria-hidden="true" />}
                onClick={() => setScanning(!isScanning)}
              >
                {isScanning ? t('Close the camera') : t('Scan a code')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Section>
      {confirm.error && !form.errors.code && (
        <Banner kind="danger" title={t('Not confirmed')}>
          {say(t, confirm.error)}
        </Banner>
      )}
      {confirm.data && <Answer confirmation={confirm.data} />}
    </Stack>
  )
}

/** How each answer to a code looks. Only the first one gives something away. */
const answers: Record<
  Confirmation['result'],
  { title: string; text: string; kind: 'danger' | 'success' | 'warning' }
> = {
  CONFIRMED: { title: phrase('Confirmed'), text: phrase('Give it to them.'), kind: 'success' },
  REDEEMED: { title: phrase('Used before'), text: phrase("Don't give it again."), kind: 'danger' },
  EXPIRED: {
    title: phrase('The code has expired.'),
    text: phrase('They can redeem the offer again and get a new code.'),
    kind: 'warning',
  },
  CANCELLED: { title: phrase('Cancelled'), text: phrase('This code was cancelled.'), kind: 'warning' },
}

const Answer = ({ confirmation: { result, redemption, offer } }: { confirmation: Confirmation }) => {
  const { t } = useTranslation()
  const { member, pointsSpent, confirmedAt, confirmedBy, confirmedAtPlace } = redemption
  const { title, text, kind } = answers[result]
  return (
    <Section title={offer.displayName}>
      <Stack gap="md">
        <Banner kind={kind} title={t(title)}>
          {t(text)}
        </Banner>
        <PersonRow person={member} />
        <Text className="rp-numbers">
          {[
            result === 'CONFIRMED' &&
              (pointsSpent > 0
                ? t('{{points}} points spent', { points: shownNumber(pointsSpent) })
                : t('Costs no points')),
            confirmedAt && dateTimeInZone(confirmedAt, viewerZone()),
            confirmedAtPlace,
            confirmedBy && t('confirmed by {{name}}', { name: confirmedBy.name }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Stack>
    </Section>
  )
}
