-- Two roles of PostgreSQL for the site, by its administrator: psql -f deploy/roles.sql, with passwords of your own.
-- portico_owner owns the tables and changes them: portico migrate, portico restore. portico is the server's: rows only.
create role portico_owner login password 'replace-this';
create role portico login password 'replace-this-too';
create database portico owner portico_owner encoding 'UTF8' template template0;
revoke all on database portico from public;
grant connect on database portico to portico;
\connect portico
revoke all on schema public from public;
grant usage, create on schema public to portico_owner;
grant usage on schema public to portico;
alter default privileges for role portico_owner in schema public grant select, insert, update, delete on tables to portico;
alter default privileges for role portico_owner in schema public grant usage, select on sequences to portico;
