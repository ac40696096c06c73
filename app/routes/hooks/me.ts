/** Who is looking, told after a page has loaded: public pages themselves know nobody. */
export function loader() {
  return Response.json({ user: null, cartCount: 0, wishlist: [] })
}
