import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { payoutAmountError, payoutAmountTexts, payoutHindranceTexts } from '@reprise/rules/payments/payout'
import { decimalOf } from '@reprise/rules/platform/numbers/money'
import { phrase } from '@reprise/rules/platform/phrase'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currencySign, minorOf } from '../../../lib/decimal-money.ts'
import { useIntentKey } from '../../../lib/intent-key.ts'
import { localeNow } from '../../../lib/locale.ts'
import { say } from '../../../lib/say.tsx'
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts'
import { focusWhenAble } from '../../../ui/forms/focus-when-able.ts'
import { useOpener } from '../../../ui/forms/use-opener.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { dateTimeInZone, viewerZone } from '../../../ui/text/format-date-time.ts'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { failureOf } from '../../auth/step-up/step-up-cancelled.ts'
import { useSteppedUp } from '../../auth/step-up/use-stepped-up.tsx'
import { ConfirmPayout } from './confirm-payout.tsx'
import type { Payout, PayoutInfo } from './payout.api.ts'
import { useRequestPayout } from './payout.api.ts'

/**
 * Requests all of the balance, or a part of it, and asks once for confirmation. Where that is not possible,
 * the reason is shown beside the button.
 */
export const PayoutForm = ({ info }: { info: PayoutInfo }) => {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const opener = useOpener()
  const intent = useIntentKey()
  const { steppedUp, stepUpDialog } = useSteppedUp()
  const send = useRequestPayout(steppedUp)
  const failure = failureOf(send.error)
  const { eventId, hindrance, totalBalance, keptBack } = info
  const { currency } = totalBalance
  const balance = BigInt(totalBalance.amount)
  const payable = balance - BigInt(keptBack.amount)
  // Until somebody types, it is all that can be sent, even when that changes.
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (payable > 0n ? decimalOf(String(payable), currency) : '')
  const [error, setError] = useState<string | null>(null)

  const errorOf = (amount: string | null) =>
    amount === null ? payoutAmountTexts.none : payoutAmountError(BigInt(amount), { balance, payable })
  const [asks, dialog] = useDisclosure(false)
  const [asked, setAsked] = useState('0')
  const submit = () => {
    const amount = minorOf(shown, currency)
    const wrong = errorOf(amount)
    setError(wrong)
    if (wrong || amount === null) return focusFirstError(form.current)
    setAsked(amount)
    dialog.open()
  }
  const request = () => {
    // Closed before the act, because the proof that it may ask for is a dialog itself.
    dialog.close()
    const meant = { eventId, amount: asked }
    send.mutate(
      { ...meant, idempotencyKey: intent.keyOf(meant) },
      {
        onSuccess: (payout) => {
          intent.done(meant)
          setTyped(null)
          sayHow(payout)
        },
        onError: () => focusWhenAble(opener.current),
      },
    )
  }
  const sayHow = ({ status, failure }: Payout) => {
    if (status === 'COMPLETED') toastSuccess(t('Your payout is complete.'))
    else if (status === 'FAILED')
      toastError(say(t, failure ?? phrase('The payout failed.')), t('The payout failed'))
    else toastSuccess(t('Your payout is on its way.'))
  }

  return (
    <>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!hindrance && !send.isPending) submit()
        }}
      >
        <Stack gap="sm">
          {failure && <Banner kind="danger">{say(t, failure)}</Banner>}
          <TextInput
            label={t('Amount')}
            description={error ? undefined : t('All of your balance or part of it.')}
            inputMode="decimal"
            leftSection={<span aria-hidden="true">{currencySign(currency, localeNow())}</span>}
            value={shown}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={() => setError(errorOf(minorOf(shown, currency)))}
            disabled={hindrance !== null}
            error={error && t(error)}
          />
          <Button
            type="submit"
            loading={send.isPending}
            {...(hindrance && { 'data-disabled': true, 'aria-describedby': 'payout-hindrance' })}
            // The button stays reachable, so that the reason below it is read out.
            aria-disabled={hindrance !== null}
          >
            {t('Request payout')}
          </Button>
          {hindrance && (
            <Text size="sm" id="payout-hindrance">
              {t(payoutHindranceTexts[hindrance])}{' '}
              {hindrance === 'NOT_ENDED' &&
                t("That's on {{time}}.", { time: dateTimeInZone(info.payableFrom, viewerZone()) })}
            </Text>
          )}
        </Stack>
      </form>
      <ConfirmPayout
        opened={asks}
        amount={{ amount: asked, currency }}
        onClose={dialog.close}
        onConfirm={request}
      />
      {stepUpDialog}
    </>
  )
}
