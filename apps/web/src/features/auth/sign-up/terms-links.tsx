import { Anchor } from '@mantine/core'
import { Link } from 'react-router'

/** The two texts that one agrees to, each in a tab of its own: what `<terms>` and `<privacy>` stand for in a sentence. */
export const termsLinks = {
  terms: <Anchor component={Link} to="/terms-of-service" target="_blank" />,
  privacy: <Anchor component={Link} to="/privacy-policy" target="_blank" />,
}
