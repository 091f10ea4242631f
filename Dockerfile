# A Lishan server: `docker build -t lishan .`, or `docker compose up` for PostgreSQL and HTTPS beside it.
# The engine is compiled and the browser client is built in the first stage; the second holds only what runs.

FROM python:3.13-slim-bookworm AS build
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
RUN pip install --no-cache-dir uv==0.13.7
WORKDIR /lishan
COPY . .
# Node comes from a wheel. Dependencies are those of the lock file, checked by their hashes.
RUN python tools/client.py --uv uv build && test -f src/lishan/server/client/index.html
ENV UV_PROJECT_ENVIRONMENT=/opt/lishan UV_PYTHON_DOWNLOADS=never UV_COMPILE_BYTECODE=1
RUN uv sync --locked --no-dev --no-editable --extra postgres \
    && /opt/lishan/bin/python -c "import lishan; assert lishan.engine() == 'compiled'"

FROM python:3.13-slim-bookworm
RUN useradd --uid 10001 --create-home --home-dir /data lishan
COPY --from=build /opt/lishan /opt/lishan
ENV PATH=/opt/lishan/bin:$PATH LISHAN_HOST=0.0.0.0 LISHAN_PORT=8000 LISHAN_DATA=/data PYTHONDONTWRITEBYTECODE=1
USER lishan
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
STOPSIGNAL SIGTERM
CMD ["lishan", "serve"]
