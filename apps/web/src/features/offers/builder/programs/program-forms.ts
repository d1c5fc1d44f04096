import type { ComponentType } from 'react'
import { PromoForm } from './code-forms.tsx'
import { ActionAmountForm, LevelUpForm, PointsStreakForm, StatusStreakForm } from './counting-forms.tsx'
import { DownloadForm } from './download-form.tsx'
import { InteractForm, SocialActionForm } from './link-forms.tsx'
import { LocationForm } from './location-form.tsx'
import { BonusForm, InviteOnlyForm } from './people-form.tsx'
import type { ProgramFormProps } from './program-form.ts'
import { BonusBuysForm, PointsBundleForm, PurchaseStreakForm, TimeSpanForm } from './purchase-forms.tsx'
import { BuyNowForm, BuyProductForm } from './sale-forms.tsx'
import { SurveyForm } from './survey-form.tsx'

/** The form of each program that has fields of its own, by its type and the word of its address. */
const forms: Record<string, Record<string, ComponentType<ProgramFormProps>>> = {
  BUY_POINTS: {
    'points-bundle': PointsBundleForm,
    'bonus-buys': BonusBuysForm,
    'time-span': TimeSpanForm,
    streak: PurchaseStreakForm,
  },
  EARN_POINTS: {
    streak: PointsStreakForm,
    'social-action': SocialActionForm,
    location: LocationForm,
    survey: SurveyForm,
    bonus: BonusForm,
    download: DownloadForm,
    interact: InteractForm,
    'buy-product': BuyProductForm,
  },
  EARN_STATUS: {
    'action-amount': ActionAmountForm,
    'buy-now': BuyNowForm,
    'invite-only': InviteOnlyForm,
    'level-up': LevelUpForm,
    promo: PromoForm,
    streak: StatusStreakForm,
  },
}

/** The form for the program's own fields. Undefined for programs that have none. */
export const programFormOf = ({ type, slug }: { type: string; slug: string }) => forms[type]?.[slug]
