/** A change of the cart that was posted as a plain form, by a guest or by whoever is signed in. */
import { randomUUID } from 'node:crypto'
import { data, href, redirect } from 'react-router'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { readChangeForm } from '#domain/cart/cart-change.rules.ts'
import type { CartChange } from '#domain/cart/cart-change.rules.ts'
import { cappedWords } from '#domain/cart/cart-words.rules.ts'
import { changeCookieCart } from '#domain/cart/change-cookie-cart.ts'
import { makeChange } from '#domain/cart/change-cart.ts'
import type { ChangeMade } from '#domain/cart/change-cart.ts'
import { cartRefusal } from '#app/http/cart-refusal.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { cookieCartOf, keepCookieCart } from './cookie-cart.ts'

/** Leads back to the cart, unless there is something to say. */
export async function changePosted(args: PersonalArgs<Visitor | undefined>) {
  const read = readChangeForm(await args.request.formData().catch(() => new FormData()))
  const made: ChangeMade = read.ok ? await make(args, read.change) : read
  if (!made.ok) {
    const { message, ...answer } = cartRefusal(made)
    return data({ message }, answer)
  }
  if (typeof made.quantityMax === 'number') return data({ message: cappedWords(made.quantityMax) })
  return redirect(href('/cart'), 303)
}

async function make(args: PersonalArgs<Visitor | undefined>, change: CartChange): Promise<ChangeMade> {
  const { services, visitor } = args
  if (visitor) return makeChange(services, { userId: visitor.id, key: randomUUID() }, change)
  const changed = await changeCookieCart(services, cookieCartOf(args), change)
  if (changed.ok) keepCookieCart(args, changed.cart)
  return changed
}
