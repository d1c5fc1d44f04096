import type { UserTier } from '@reprise/rules/users/enums'
import { userTierLabels } from '@reprise/rules/users/enums'
import { IconCrown, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './person-name.module.css'

type Props = {
  name: string
  /** True where staff have confirmed that this is the public figure of that name. */
  isVerified: boolean
  /** The tier of the person. Only the highest one has a mark. Leave it out for a club. */
  tier?: UserTier
  /** True breaks a long name into lines. Otherwise it ends in dots. */
  whole?: boolean
}

/** The name of a person, with marks that distinguish them from others of the same name. */
export const PersonName = ({ name, isVerified, tier, whole }: Props) => {
  const { t } = useTranslation()
  return (
    <span className={classes.who} data-whole={whole}>
      <span className={classes.name}>{name}</span>
      {isVerified && (
        <span className={classes.mark} role="img" aria-label={t('Verified')} title={t('Verified')}>
          <IconRosetteDiscountCheck size="1.15em" stroke={2} aria-hidden="true" />
        </span>
      )}
      {tier === 'PREMIUM' && (
        <span
          className={classes.mark}
          data-tier=""
          role="img"
          aria-label={t(userTierLabels[tier])}
          title={t(userTierLabels[tier])}
        >
          <IconCrown size="1.15em" stroke={2} aria-hidden="true" />
        </span>
      )}
    </span>
  )
}
