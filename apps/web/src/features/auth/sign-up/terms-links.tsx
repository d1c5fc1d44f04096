import { Anchor } from '@mantine/core'
import { Link } from 'react-router'

/**
 * Links to the terms and the privacy policy, each in a new tab. They replace `<terms>` and `<privacy>` in a sentence.
 */
export const termsLinks = {
  terms: <Anchor component={Link} to="/terms-of-service" target="_blank" />,
  privacy: <Anchor component={Link} to="/privacy-policy" target="_blank" />,
}
