# Two images. The first one is the wallet with its sandbox, for trying and testing. The second one is only the wallet's
# files, served by Caddy, for an operator who has a server of their own. compose.yaml starts both together.
#   docker build -t wallet-sandbox .         docker run -p 4173:4173 -v wallet:/data wallet-sandbox
#   docker build -t wallet --target site .   docker run -p 8080:8080 -e WALLET_UPSTREAM=my-server:4173 wallet

FROM node:26.10.0-slim AS build
WORKDIR /wallet
COPY package.json package-lock.json .npmrc ./
# The packages bring the same Node for machines with an older one; each installation brings it again.
RUN npm ci && rm -r node_modules/node-linux-* node_modules/.bin/node
COPY . .
RUN npm run build
# The operator's configuration: a file in the folder from which the image is built, with a logo beside it.
ARG OPERATOR=operator/wallet.json
RUN npm run site -- /srv/wallet --operator $OPERATOR
RUN npm prune --omit=dev && rm -r node_modules/node-linux-* node_modules/.bin/node

FROM caddy:2 AS site
COPY --from=build /srv/wallet /srv/wallet
COPY deploy/Caddyfile /etc/caddy/Caddyfile

FROM node:26.10.0-slim AS sandbox
WORKDIR /wallet
COPY --from=build /wallet/package.json /wallet/openapi.yaml ./
COPY --from=build /wallet/node_modules node_modules
COPY --from=build /wallet/sandbox sandbox
COPY --from=build /wallet/operator operator
COPY --from=build /wallet/locales locales
COPY --from=build /wallet/src src
COPY --from=build /wallet/dist dist
RUN mkdir /data && chown node /data
USER node
ENV HOST=0.0.0.0 PORT=4173
EXPOSE 4173
VOLUME /data
CMD ["node", "sandbox/start/main.ts", "--data", "/data"]
