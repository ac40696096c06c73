import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'

/** Where somebody goes on whom this page cannot help. */
export const WaysOn = ({ order }: { order: string }) => (
  <div className="order-choices">
    <ButtonLink to={order}>Back to the order</ButtonLink>
    <ButtonLink look="outline" to={href('/contact')}>
      Contact us
    </ButtonLink>
  </div>
)
