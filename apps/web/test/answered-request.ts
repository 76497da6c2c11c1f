type Serve = (address: string, init: RequestInit) => Promise<Response>;

/** What is sent with its progress, in place of the browser's own request. */
export const answeredBy = (serve: Serve) =>
  class {
    upload: { onprogress: ((event: ProgressEvent) => void) | null } = { onprogress: null };
    responseType = 'json';
    status = 0;
    response: unknown = null;
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    onabort: (() => void) | null = null;
    #request = { method: 'POST', address: '' };
    #sent = new Headers();
    #headers = new Headers();
    #stop = new AbortController();
    open(method: string, address: string): void {
      this.#request = { method, address };
    }
    setRequestHeader(name: string, value: string): void {
      this.#sent.set(name, value);
    }
    getResponseHeader(name: string): string | null {
      return this.#headers.get(name);
    }
    abort(): void {
      this.#stop.abort();
      this.onabort?.();
    }
    async send(body: BodyInit | null): Promise<void> {
      const { method, address } = this.#request;
      try {
        const answered = await serve(address, { method, body, headers: this.#sent, signal: this.#stop.signal });
        this.status = answered.status;
        this.#headers = answered.headers;
        this.response = await answered.json();
        this.onload?.();
      } catch {
        if (!this.#stop.signal.aborted) this.onerror?.();
      }
    }
  } as unknown as typeof XMLHttpRequest;
