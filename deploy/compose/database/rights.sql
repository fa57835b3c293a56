-- Rights of the two roles in a new database: everything for the owner, no DDL for the application.
-- Run by a superuser inside that database; also mounted into the database container of docker-compose.yml.
alter schema public owner to advocate_owner;
revoke all on schema public from public;
grant usage on schema public to advocate_app;
