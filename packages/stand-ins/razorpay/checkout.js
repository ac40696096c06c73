/**
 * Simulates the provider's checkout script: `window.Razorpay` with the same options, events and answers, and a dialog
 * in which a buyer pays, fails for a chosen reason, or closes.
 */
;(() => {
  const STYLE = 'the style sheet'
  const REASONS = 'the reasons'
  const base = new URL('checkout/', document.currentScript.src)

  class Razorpay {
    #options
    #listeners = new Map()
    #view

    constructor(options = {}) {
      for (const name of ['key', 'amount']) if (!options[name]) throw new TypeError(`The option ${name} is missing.`)
      this.#options = { currency: 'INR', ...options }
    }

    on(name, listener) {
      this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener])
    }

    open() {
      this.#view ??= show(this.#options, {
        pay: () => this.#pay(),
        fail: (reason) => this.#fail(reason),
        dismiss: () => {
          this.close()
          this.#options.modal?.ondismiss?.()
        },
      })
    }

    close() {
      this.#view?.remove()
      this.#view = undefined
    }

    async #pay() {
      const { proof, error } = await this.#send('pay')
      if (error) return this.#failed(error)
      if (!proof) return undefined
      const { handler, callback_url: back, redirect } = this.#options
      if (back && (redirect || !handler)) return post(back, proof)
      this.close()
      return handler?.(proof)
    }

    async #fail(reason) {
      const { error } = await this.#send('fail', { reason })
      if (error) this.#failed(error)
    }

    #failed(error) {
      const { callback_url: back, redirect } = this.#options
      if (back && redirect) {
        const { metadata, ...facts } = error
        const fields = Object.entries({ ...facts, metadata: JSON.stringify(metadata ?? {}) })
        return post(back, Object.fromEntries(fields.map(([name, value]) => [`error[${name}]`, value ?? ''])))
      }
      this.#view?.tell(error.description)
      for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error })
    }

    async #send(deed, more = {}) {
      const { key, order_id: orderId = '', prefill = {}, description = '' } = this.#options
      const { email = '', contact = '' } = prefill
      const body = new URLSearchParams({ key, order_id: orderId, email, contact, description, ...more })
      try {
        const answer = await (await fetch(new URL(deed, base), { method: 'POST', body })).json()
        return answer.error ? { error: answer.error } : { proof: answer }
      } catch {
        this.#view?.tell('The connection was lost. The payment may have gone through all the same.')
        return {}
      }
    }
  }

  function show(options, { pay, fail, dismiss }) {
    const { name = '', amount, currency, description, prefill = {}, modal = {}, theme = {} } = options
    const price = new Intl.NumberFormat('en-IN', {
      style: 'currency',
      currency,
      minimumFractionDigits: amount % 100 === 0 ? 0 : 2,
    }).format(amount / 100)
    const told = make('p', { className: 'told', role: 'alert' })
    const select = make(
      'select',
      {},
      REASONS.map((one) => make('option', { value: one }, [sentence(one)])),
    )
    const buttons = []
    let isBusy = false
    const button = (text, className, act) => {
      const made = make('button', { type: 'button', className }, [text])
      made.addEventListener('click', async () => {
        if (isBusy) return
        isBusy = true
        told.textContent = ''
        for (const one of buttons) one.ariaDisabled = 'true'
        await act()
        isBusy = false
        for (const one of buttons) one.ariaDisabled = null
      })
      buttons.push(made)
      return made
    }
    const close = make('button', { type: 'button', className: 'close', ariaLabel: 'Close' }, ['×'])
    close.addEventListener('click', dismiss)
    const dialog = make('dialog', { ariaLabel: `Pay ${price} to ${name}` }, [
      make('div', { className: 'sheet' }, [
        make('div', { className: 'head' }, [
          make('h2', {}, [name]),
          close,
          make('p', { className: 'amount' }, [price]),
          ...[description, prefill.email, prefill.contact]
            .filter(Boolean)
            .map((line) => make('p', { className: 'quiet' }, [line])),
        ]),
        make('p', { className: 'note' }, ['Simulated payment. You won’t be charged.']),
        told,
        button(`Pay ${price}`, 'act', pay),
        make('div', { className: 'group' }, [
          make('label', {}, ['What goes wrong', select]),
          button('Let the payment fail', '', () => fail(select.value)),
        ]),
      ]),
    ])
    if (/^#[0-9a-f]{3,8}$/i.test(theme.color ?? '')) dialog.style.setProperty('--theme', theme.color)
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      if (modal.escape !== false) dismiss()
    })
    dialog.addEventListener('click', (event) => {
      if (event.target === dialog && modal.backdropclose) dismiss()
    })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(STYLE)
    const host = make('div', { className: 'razorpay-container' })
    const shadow = host.attachShadow({ mode: 'open' })
    shadow.adoptedStyleSheets = [sheet]
    shadow.append(dialog)
    document.body.append(host)
    dialog.showModal()
    return {
      tell: (text) => (told.textContent = text),
      remove() {
        dialog.close()
        host.remove()
      },
    }
  }

  const sentence = (reason) => reason.charAt(0).toUpperCase() + reason.slice(1).replaceAll('_', ' ')

  function make(tag, properties = {}, children = []) {
    const element = Object.assign(document.createElement(tag), properties)
    element.append(...children)
    return element
  }

  /** Leaves the page with the answer, as the provider's own page does. */
  function post(address, fields) {
    const inputs = Object.entries(fields).map(([name, value]) => make('input', { type: 'hidden', name, value }))
    const form = make('form', { method: 'post', action: address }, inputs)
    document.body.append(form)
    form.submit()
  }

  window.Razorpay = Razorpay
})()
