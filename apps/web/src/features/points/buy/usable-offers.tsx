import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { say } from '../../../lib/say.tsx'
import { pointsText } from '../points-text.ts'
import type { PointsOffer } from './buy-points.api.ts'
import classes from './usable-offers.module.css'

type Props = {
  offers: PointsOffer['offers']
  clubSlug: string
  /** The offer that makes the price which is shown. */
  applied: string | null
  onChoose: (pointsAmount: string) => void
}

/** The offers at which the member could buy points now. The best one for the amount counts by itself. */
export const UsableOffers = ({ offers, clubSlug, applied, onChoose }: Props) => {
  const { t } = useTranslation()
  if (offers.length === 0) return null
  return (
    <Stack
      component="ul"
      gap="sm"
      m={0}
      p={0}
      aria-label={t('Offers for you')}
      className={classes.list ?? ''}
    >
      {offers.map(({ offerId, displayName, pointsAmount, text, values }) => (
        <Group key={offerId} component="li" justify="space-between" gap="sm">
          <div>
            <Text component={Link} to={`/rep-clubs/${clubSlug}/offers/${offerId}`} variant="strong">
              {displayName}
            </Text>
            <Text variant="small" c="dimmed" className="rp-numbers">
              {say(t, { text, values: values ?? {} })}
            </Text>
          </div>
          {applied === offerId ? (
            <Badge color="green">{t('In the price')}</Badge>
          ) : (
            pointsAmount !== null && (
              <Button variant="default" size="compact-md" onClick={() => onChoose(String(pointsAmount))}>
                {t('Choose {{points}} points', { points: pointsText(String(pointsAmount)) })}
              </Button>
            )
          )}
        </Group>
      ))}
    </Stack>
  )
}
